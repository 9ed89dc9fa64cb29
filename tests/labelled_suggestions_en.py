"""English sentences of users, labelled by whether an agent should keep them, as what and where.

One sentence a line: the sentence, `` => ``, then ``-`` or ``kind @ FILE`` (several files where people
would not agree). Labelled before the rules were written. ``UNSEEN`` is never looked at when the rules
are changed: only its figures are.
"""

TUNED = """
I'm allergic to peanuts, so keep that in mind for every recipe. => fact @ USER
Please always answer me in English, even when I paste Chinese text. => preference @ AGENTS
We decided to go with PostgreSQL because the team already runs it in production. => decision @ MEMORY
Never push to main without asking me first. => refusal @ AGENTS
My wife's name is Clara and our daughter Mia is six. => fact @ USER
I prefer window seats on long flights. => preference @ USER
We're halfway through the migration: 5 of 12 services are moved, billing comes next. => task @ MEMORY
The total budget for the renovation is 180,000 CNY. => fact @ MEMORY
From now on your name is Pebble. => preference @ IDENTITY
Be blunt with me, no flattery and no exclamation marks. => preference @ SOUL
I don't eat red meat. => refusal @ USER
Let's use Maple School; the commute is only ten minutes. => decision @ MEMORY
Don't ever book red-eye flights for us. => refusal @ AGENTS
The staging server is stage-2.example.org on port 8443. => fact @ MEMORY
I work as a nurse in Leeds, mostly night shifts. => fact @ USER
Use metric units in everything you write for me. => preference @ AGENTS
I'm writing my thesis on tidal energy; chapters 1 to 3 are done, the draft is due on 30 June. => task @ MEMORY
We ruled out the Forbidden City, it's too crowded for Grandma. => refusal/decision @ MEMORY
Call me Sam, not Samuel. => preference @ USER
Can you always find a cheaper flight that quickly? => -
Remind me in 5 minutes to take the pizza out. => -
If I were allergic to nuts, would that dish be safe? => -
Don't send it yet, I want to read it once more. => -
What is the budget for the renovation? => -
My boss said we should never use Postgres, but I'm not so sure. => -
Haha, never let me near a kitchen again. => -
We haven't decided on a school yet. => -
It's 31 degrees here today. => -
Run the tests again and show me the log. => -
Thanks, that's perfect. => -
Suppose the budget were 300,000, what would change? => -
I always forget where I put my keys. => -
Book the 9:40 train for tomorrow. => -
The build failed at 14:02 with 12 errors. => -
Never mind, I found it. => -
Maybe we should go with Redis, I don't know. => -
Delete that file and the two above it. => -
The article says "always rinse rice three times". => -
"""

UNSEEN = """
My son Leo has asthma, so no strong perfumes at the party or anywhere else. => fact/refusal @ USER MEMORY
I like my reports as bullet points rather than long paragraphs. => preference @ USER SOUL AGENTS
Always run the linter before you commit. => preference @ AGENTS
We settled on the blue tiles because they hide dirt better. => decision @ MEMORY
Do not contact my landlord without my approval. => refusal @ AGENTS
I live in Utrecht and commute to Amsterdam by train. => fact @ USER
My birthday is 9 October. => fact @ USER
So far I've cleaned 40 of the 95 photo albums; the 1990s are still to do. => task @ MEMORY
Our production database runs on db-prod-3 in Frankfurt. => fact @ MEMORY
Never use emojis when you write to my clients. => refusal @ AGENTS SOUL
Keep your tone warm and a bit playful. => preference @ SOUL
I'll call you Juniper. => preference @ IDENTITY
I'm vegetarian. => fact @ USER
We agreed on Friday deploys being off the table, nobody is around to fix things. => decision/refusal @ MEMORY
I hate phone calls, write to me instead. => refusal/preference @ USER AGENTS
Whenever you give me a price, include the tax. => preference @ AGENTS
The lease ends on 31 August 2027. => fact @ MEMORY
I'd rather pay more than change trains twice. => preference @ USER
We're going with the electric car, the subsidy made the difference. => decision @ MEMORY
Should I always rinse rice before cooking it? => -
Could you stop the server for a second? => -
Don't worry about the formatting for now. => -
What if we chose Oslo instead? => -
I never said that the meeting was on Monday. => -
Imagine I lived in Rome: where would I shop? => -
Set a timer for twenty minutes. => -
She told him he must never open that door. => -
Open the second link and summarise it. => -
I'm tired today and my head hurts. => -
The movie was great, we both loved it. => -
Just kidding, put pineapple on everything forever. => -
I think I prefer the second draft you just sent. => -
There are three people waiting outside right now. => -
Ok, go ahead. => -
Don't print this one, it is only a draft. => -
Our train was 40 minutes late yesterday. => -
We still need to decide between Rome and Oslo. => -
"""
