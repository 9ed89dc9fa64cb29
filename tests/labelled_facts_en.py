"""English sentences with the facts they hold, for the rules in ``model/facts``.

One sentence a line: the sentence, `` => ``, then ``kind: place`` for each fact, parted by `` | ``.
A choice is ``choice: taken / not taken``. Labelled by what a person would want a summary to keep,
before the rules were tuned; some hold nothing.
"""

ENGLISH = """
I'm allergic to peanuts. => limit: peanuts
My daughter Mia has a peanut allergy. => limit: peanut | name: Mia
The total budget is 200,000 CNY. => amount: 200,000 CNY
Budget is now $180k instead of $200k. => amount: $180k | amount: $200k | choice: $180k / $200k
Show us the Summer Palace, not the Forbidden City. => choice: Summer Palace / Forbidden City | name: Summer Palace | name: Forbidden City
Please don't book the Forbidden City. => negation: book the Forbidden City | name: Forbidden City
We fly on 14 March 2026 at 09:40. => date: 14 March 2026 | date: 09:40
The flat has 89 square metres and 3 bedrooms. => number: 89 square metres | number: 3 bedrooms
Call Dr. Alvarez at +1 415 555 0172 before Friday. => name: Alvarez | identifier: +1 415 555 0172 | date: Friday
The config is in ~/.openclaw/openclaw.json now. => path: ~/.openclaw/openclaw.json
We use PostgreSQL rather than MySQL for this. => choice: PostgreSQL / MySQL | name: PostgreSQL | name: MySQL
Never push to main without a review. => negation: push to main | negation: a review
I prefer trains over planes. => choice: trains / planes
No open kitchen. => negation: open kitchen
Dinner should cost no more than 60 euros per person. => limit: 60 euros | amount: 60 euros
The order number is AB-20931-X. => identifier: AB-20931-X
Server db-prod-3 ran out of disk at 03:10. => identifier: db-prod-3 | date: 03:10
My wife Clara is vegetarian. => limit: vegetarian | name: Clara
I never eat shellfish. => negation: eat shellfish
The meeting moved from Tuesday to Thursday at 4 pm. => date: Tuesday | date: Thursday | date: 4 pm
Write to anna.berg@example.org about the lease. => identifier: anna.berg@example.org
The rent went up to 1,450 EUR in 2025. => amount: 1,450 EUR | date: 2025
Our cat is called Biscuit. => name: Biscuit
She turns 6 in August. => number: 6 | date: August
We live in the Lotus district of Hangzhou. => name: Lotus | name: Hangzhou
Use metric units, not imperial. => choice: metric units / imperial
The deadline is 30 June. => limit: 30 June | date: 30 June
Upgrade to v2.14.3 but not to 3.0. => identifier: v2.14.3 | negation: to 3.0
The window is 183 cm wide. => number: 183 cm
The upload limit is 25 MB. => limit: 25 MB | number: 25 MB
I can't do mornings before 10am. => negation: do mornings | date: 10am
He is lactose intolerant and takes 5 mg of Ramipril daily. => limit: lactose intolerant | number: 5 mg | name: Ramipril
We decided to go with Maple School because of the short commute. => name: Maple School
Keep the tests in tests/engine/test_recall.py please. => path: tests/engine/test_recall.py
The report is at https://example.org/q3/report.pdf for you. => path: https://example.org/q3/report.pdf
I don't like cilantro. => negation: cilantro
Paint the walls white instead of grey. => choice: white / grey
There are 12 people in the group, two of them children. => number: 12 people
The crack is about 86 cm long and the socket height is 40 cm. => number: 86 cm | number: 40 cm
Tiles cost between 80 and 406 CNY per square metre. => amount: 406 CNY | number: 80
Our anniversary is on October 9th. => date: October 9th
Do not touch the production database. => negation: touch the production database
We need 40% more storage by Monday. => number: 40% | date: Monday
Flight UA 857 leaves from Terminal 3. => identifier: UA 857 | name: Terminal 3
The password manager entry is called Ferrybridge. => name: Ferrybridge
Set MAX_RETRIES to 5 in settings.py for now. => identifier: MAX_RETRIES | number: 5 | path: settings.py
The invoice is 2,340.50 USD, due 2026-02-01. => amount: 2,340.50 USD | date: 2026-02-01
Stay under 1500 words. => limit: 1500 words | number: 1500 words
I avoid red meat. => negation: red meat
Everyone except Tom agreed. => negation: Tom | name: Tom
Grandma is diabetic. => limit: diabetic
My sister lives in Oslo with her husband Erik. => name: Oslo | name: Erik
We took the night train to Vienna, not the plane. => choice: the night train to Vienna / plane | name: Vienna
The project is named Halcyon. => name: Halcyon
Ms. Lin from the cabinet shop quoted 18,600 CNY for the study. => name: Lin | amount: 18,600 CNY
At most three stops per day. => limit: three stops
The nightly job dies around 03:10 with exit code 137. => date: 03:10 | number: 137
Room 412 is booked for 3 nights. => number: 412 | number: 3 nights
The branch is feature/recall-cap and the commit is 9f31c2e. => identifier: feature/recall-cap | identifier: 9f31c2e
No sub-agents for billing tasks. => negation: sub-agents
He no longer works at Northwind. => negation: works at Northwind | name: Northwind
The cabin sleeps six and costs $240 a night. => amount: $240
I'm fine with that.
Sounds good, thanks!
Let me look that up.
How many people are coming?
Don't worry about it.
I think this is the right way to go.
Okay, I have updated the plan for you.
Can you check what lime plaster costs right now?
It was a lovely evening and everybody enjoyed the food.
Sure, no problem.
That makes sense to me.
I'm not sure yet.
The light in the living room is beautiful.
"""  # noqa: E501 -- a label belongs on the line of its sentence
