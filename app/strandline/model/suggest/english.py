"""Rules for English sentences: what a user says once and means for good."""

import re

from strandline.model.suggest.kinds import AGENTS, IDENTITY, MEMORY, SOUL, USER, Keep


def _words(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE | re.VERBOSE)


PASSING = _words(
    r"""
    ^\W*(?:if|suppose|imagine|assum(?:e|ing)|what\ if|should\ i|could\ you|can\ you|would\ you|will\ you
      |let['’]s\ say|hypothetically|maybe|perhaps|i\ wonder|just\ kidding|kidding|haha|lol|never\ mind
      |don['’]t\ worry|do\ you|does|did|is\ it|are\ there|why|how|when\ (?:did|do|is|are|will)|who|which
        |where)\b
    | \b(?:haha+|lol|lmao|just\ kidding|kidding|joking|as\ a\ joke|hypothetically|theoretically)\b
    | \b(?:if\ (?:i|we)\ (?:were|had|was|lived|chose|could)|were\ i\ to|would\ have)\b
    | \b(?:in\ (?:a|an|\d+|five|ten|fifteen|twenty|thirty|half\ an)\ (?:second|sec|minute|min|hour)s?
        |for\ (?:a|\d+)\ (?:second|sec|moment|minute|while)|right\ now|just\ now|for\ now|at\ the\ moment
        |this\ (?:time|morning|afternoon|evening|minute|once)|just\ this\ once|tonight|(?<!from\ )today
          |tomorrow
        |yesterday|last\ (?:night|week|month|year|time)|the\ other\ day|a\ minute\ ago|earlier\ today)\b
    | \b(?:not|n['’]t)\b[^.!;]{0,60}\byet\b | \byet\ to\ (?:decide|agree|choose|settle)\b
    | \b(?:still|need|have|want|trying)\b[^.!;,]{0,20}\b(?:to\ )?(?:decide|choose)\ (?:between|whether|if
      |on|which)\b
    | \b(?:haven|hasn|didn|don)['’]t\ (?:really\ )?(?:decided?|agreed?|settled?|chosen|know|remember
      |think)\b
    | \bi\ (?:never|didn['’]t|don['’]t)\ (?:said?|say|mean|know|care|mind)\b | \b(?:not\ (?:so\ )?sure
      |no\ idea)\b
    | \b(?:i\ don['’]t\ know|might|i\ guess|undecided)\b
    | ,\s*(?:was|is|does|did|do|are|were|has|have|ca|wo)n['’]t\ (?:it|he|she|they|you|we)[.!]?\s*$
      | ,\s*right[.!]?\s*$
    | \b(?:must|may|might|should)\ (?:have\ )?been\b | \byears\ ago\b | \b(?:is|are|was|were
      |feels?)\ (?:spinning|tired|hungry|killing|driving)\b
    """
)
"""A question, a thought game, a joke, something not settled, or something of the moment."""

REPORTED = _words(
    r"""
    \b(?:he|she|they|somebody|someone|people|everyone|my\ \w+(?:\ \w+)?|the\ (?:article|book|docs?|manual
      |email|mail|page|site
      |post|log|report|paper|teacher|doctor|guy|output|file|bot|ad|agent|tool)(?:\ \w+)?|it|(?!We\b|You\b
        |Please\b)(?-i:[A-Z][a-z]+))
    \s+(?:just\ |once\ |also\ |always\ |recently\ )?
    (?:says?|said|told|tells|claims?|claimed|wrote|writes|writ|thinks?|thought|suggests?|suggested
      |recommends?|recommended
      |wants?\ (?:me|us|him|her|them)|asked|insists?|insisted|reads)\b
    | \baccording\ to\b | \b(?:i|we)\ (?:read|heard|saw)\ (?:that|somewhere|in|on)\b
    """
)
"""Somebody else's words or wishes."""

_DEICTIC = _words(
    r"\b(?:this|that|these|those|it|them)\b(?!\s+(?:project|house|repo|repository|company|family|flat"
    r"|home))"
)
STANDING = _words(
    r"""
    \b(?:always|never|ever|from\ now\ on|going\ forward|in\ (?:the\ )?future|by\ default|as\ a\ rule
      |every\ (?!one\b|body\b)\w+
      |each\ (?:time|\w+)|whenever|any(?:\ more|more)?|everything|anything|all\ (?:my|our|the)
        |without\ (?:my|asking|a|checking|telling)
      |unless|no\ exceptions?|at\ all\ times|under\ no\ circumstances|before\ you|until\ i|when\ you
        |no\ matter)\b
    """
)

_OPENER = (
    r"^\W*(?:(?:and|but|so|also|oh|sorry|actually|correction|update|wait|ok(?:ay)?|yes|no|hey|hi|please"
    r"|btw|by\ the\ way|one\ more\ thing|note|remember|reminder|important|fyi|well)\b[\s,:;!-]*(?:that\ "
    r"|this:?\ )?)*"
)
_VERB = r"""(?:use|call|send|write|read|reply|answer|respond|ask|check|run|keep|put|add|buy|book
  |pay|post|push|deploy
  |touch
  |delete|remove
  |change|edit|share|show|mention|include|speak|say|quote|cite|follow|start|stop|commit|merge|translate
    |format|return|give|make
  |do|go|spend|propose|contact|email|message|phone|trust|assume|guess|save|store|log|confirm|verify|list
    |search|visit|install|print|round|schedule
  |suggest|recommend|order|let|cut|tell|sign|accept|reject|create|open|close|wait|address|convert|sort
    |name|number|test|review|document|offer|seat|invite)"""

AGENT_NAME = _words(
    r"""
    \b(?:your\ (?:new\ )?name\ (?:is|will\ be|shall\ be)(?!\ (?:not|on|in)\b) | (?:i['’]ll|i\ will
      |i['’]m\ going\ to|we['’]ll|let\ me)\ call\ you
      |(?:i['’]d\ like\ to|can\ i)\ call\ you|you(?:['’]re|\ are)\ (?:now\ )?(?:called|named)|you\ go\ by
        |i['’]m\ naming\ you|(?:i\ )?(?:hereby\ )?name\ you)\ +["“']?\w
    | ^\W*you(?:['’]re|\ are)\ (?-i:[A-Z][a-z]+)(?:,\ (?:my|our|the|a|an)\b|\ from\ now\ on)
    """
)
TONE = _words(
    r"""
    \b(?:be|sound|stay|act|remain)\ (?:more\ |less\ |very\ |a\ bit\ (?:more\ )?|always\ |really\ )*
      (?:blunt|direct|honest|formal|informal|casual|friendly|warm|playful|funny|brief|concise|terse|polite
        |serious|cheerful|gentle|patient|critical|sarcastic|frank|neutral|calm|chatty|kind)\b
    | \byour\ tone\b | \btone\ (?:should|of\ voice)\b | \b(?:no|less|skip|drop|cut|without|stop
      |avoid)\b[^.!?]{0,25}\b(?:flattery|small\ talk|pleasantries|exclamation\ marks?|apologi[sz]ing|jokes
      |sarcasm|compliments|cheerleading|sugar-?coating)\b
    | ^\W*(?:please\ )?(?:talk|speak|write|sound|answer|act|behave)\ (?:to\ me\ )?(?:like|as\ if
      |as\ though)\b
    | \b(?:answers?|replies|reply|messages|summaries|responses?)\b[^.!?]{0,30}\b(?:under|at\ most
      |no\ more\ than|no\ longer\ than|within|max(?:imum)?|below|up\ to|in)\ (?:\d+|one|two|three|five
      |ten)\ (?:words?|lines?|sentences?|paragraphs?|bullets?|characters?)\b | \bkeep\ (?:your\ (?:tone
      |answers|replies)|it)\ (?:warm|short|brief|light|formal|casual|dry|friendly|playful)\b
    | \b(?:crack|make)\ (?:more\ |some\ )?jokes\b | \bdon['’]t\ (?:sugar-?coat|flatter|lecture
      |patroni[sz]e|apologi[sz]e)\b
    """
)
USER_NAME = _words(
    r"""^\W*(?:please\ |just\ |and\ )*(?:call\ me|address\ me\ as)
        \ (?!back|later|when|if|at|on|in|tomorrow|tonight|by\ phone)\w
        | \bi\ (?:go\ by|like\ to\ be\ called|prefer\ (?:to\ be\ called|being\ called))\b
          | \bmy\ pronouns\ are\b"""
)

_NOT = r"(?:don['’]?t|do\ not|never|don['’]t\ ever|do\ not\ ever|never\ ever|stop|avoid|no\ longer)"
REFUSE_RULE = _words(
    rf"{_OPENER}(?:you\ (?:must|should|may|can|are)\ (?:not|never)\b|{_NOT}\ +(?:ever\ )?(?:be\b"
    rf"|{_VERB}\b(?!\s*[,.!;]|\s+going)|let\b))"
    r"| ^\W*(?:please\ )?stop\ (?!going\b)\w+ing\b"
    r"| ^\W*(?:please\ )?(?:stay\ (?:away\ from|out\ of)|keep\ (?:out\ of|away\ from|your\ hands\ off)"
    r"|hands\ off|leave\ (?:my|our|the)\b[^.!?]*\balone)\b"
    r"| ^\W*(?:please\ )?under\ no\ circumstances\b"
    rf"| [,;]\s*(?:and\ |so\ |but\ )?(?:please\ )?(?:don['’]?t|do\ not|never)\ +(?:ever\ )?{_VERB}\b"
    r"| \b(?:is|are)\ (?:strictly\ )?(?:off[\ -]limits|forbidden|prohibited|not\ allowed|taboo)\b"
    r"| ^\W*(?:absolutely\ |please,?\ |and\ )?no\ (?!one|problem|way|idea|worries|need|thanks|doubt"
    r"|more\ questions|rush|longer)[\w\ -]{3,40}(?:please|ever|at\ all|in\ (?:my|our|the)\ \w+|for\ (?:me"
    r"|us))?[.!]?\s*$"
)
REFUSE_SELF = _words(
    r"""
    \b(?:i|we)\ (?:really\ |absolutely\ |personally\ |simply\ )?
      (?:don['’]?t|do\ not|never|can['’]?t|cannot|won['’]?t|refuse\ to|no\ longer|can['’]t\ stand|avoid
        |hate|dislike|detest)
      \ +(?:ever\ |even\ )?(?:eat|drink|like|want|smoke|fly|drive|use|do|take|accept|work|wear|buy|watch
        |travel|stay|go|pay|tolerate|touch|answer|celebrate|[a-z]+\ ?)
    | \bnot\ a\ fan\ of\b
    """
)
_SELF_ONLY = _words(
    r"\b(?:i|we)\ (?:don['’]?t|do\ not|can['’]?t|cannot|won['’]?t|never)\ +(?:\w+ly\ )?(?:want|need|see"
    r"|find|get|open|remember|believe|recall|understand|know|think|agree|feel|have|recogni[sz]e|expect"
    r"|plan|hear|notice|wait|help|tell|say)\b"
)
RULED_OUT = _words(
    r"""
    \b(?:ruled\ out|rejected|dropped\ the\ idea|decided\ against|decided\ not\ to|off\ the\ table
      |gave\ up\ on|turned\ down|we['’]re\ not\ (?:going\ (?:to|with)|doing|taking|using)
      |we\ (?:will\ not|won['’]t)\ (?:go|use|do|take|be\ using)|is\ out\ of\ the\ question
        |are\ out\ of\ the\ question)\b
    | \b(?:we|i)['’](?:re|m)\ not\ \w+ing\b[^.!?]*\b(?:any\ ?more|again|ever)\b | \b(?:we|i)\ (?:won['’]t
      |will\ not|will\ never|never)\b[^.!?]*\bagain\b
    """
)
RULE = _words(
    rf"""
    \b(?:for\ the\ record|to\ be\ clear|for\ the\ future)[,:]\ \w[^?]*\b(?:no|not|never|must|has\ to|is|are)\b
    | \b(?:rules?|requirements?|constraints?)(?:\ first|\ for\ [\w\ ]{{3,30}})?:\ \w | ^\W*(?:remember:?[ ]
      |don['’]t\ forget:?\ )[\w\ ]{{3,24}}\ (?:comes\ )?first[.!]?\s*$
    | {_OPENER}(?:always|only|from\ now\ on|going\ forward|in\ (?:the\ )?future|by\ default|whenever
      |every\ time|each\ time|make\ sure|be\ sure\ to|as\ a\ rule|at\ all\ times)\b
    | \b(?:please|should|must|to|and|then)\ (?:always|only\ ever)\ \w
    | {_OPENER}{_VERB}\b[^.!?]*\b(?:always|from\ now\ on|by\ default|in\ everything|every\ time|each\ time
      |whenever|going\ forward|for\ (?:all|every|each)|in\ (?:all|every|each)|all\ (?:my|our)
        |before\ you\ \w+|unless\ i|without\ exception|without\ asking|at\ the\ (?:end|start|top
          |beginning)\ of\ (?:each|every|all))\b
    | {_OPENER}when(?:ever)?\ (?:you|i|we)\b[^,]{{3,60}},\s*(?:please\ |always\ )*{_VERB}\b
    | {_OPENER}(?:before|after)\ (?:you|any|each|every|\w+ing)\b[^,]{{2,60}},\s*(?:please[ ]
      |always\ )*{_VERB}\b
    | ^\W*(?!i\b|we\b|you\b|he\b|she\b|it\b|they\b|that\b|this\b|those\b|these\b|there\b|what\b|nobody\b
      |someone\b|my\ (?:head|train|flight)\b)[a-z][\w'’/-]*(?:\ [\w'’/-]+){{0,5}}?\ (?:must|should|have\ to
      |has\ to|needs?\ to|may\ only|can\ only|shall)\ (?!have\b|been\b|be\ (?:over|fine|ok(?:ay)?|done|ready
      |enough|back|here|there|nice|easy|good)\b)\w
    | ^\W*(?:in|on|for|with)\ (?:all|any|every|each|my|our|code|new)\b[^,.!?]{{0,40}}(?:,\ (?:please[ ]
      |always\ )*{_VERB}|,?\ (?:i|we)\ (?:only\ |always\ )?(?:want|need|expect|use))\b
    | \bi\ (?:only\ |always\ )?(?:want|expect|need)\ (?:all|every|your|any)\ \w+
    | {_OPENER}(?:before|after|until)\ [^,]{{3,60}},\s*(?:please\ |always\ )*{_VERB}\b
    | \byou\ (?:must|need\ to|have\ to|should)\ always\b | \bi\ (?:want|need|expect)\ you\ to\ always\b
      | \bmust\ (?:always|be)\b
    """
)
LIKES = _words(
    r"""
    \b(?:i|we)\ (?:much\ |really\ |strongly\ |usually\ |generally\ |always\ |definitely[ ]
      |still\ )*(?:prefer|favou?r|like\ (?:my|our|to|it\ when|having|\w+\ (?:better|more|best))|love\ (?:my
      |it\ when|to)|enjoy)\b
    | \b(?:i|we)['’]?d\ (?:much\ )?rather\b | \b(?:i|we)\ would\ (?:much\ )?rather\b
    | \bmy\ (?:favou?rite|preferred|preference)\b | \b(?:i|we)['’]m\ (?:more\ )?(?:a
      |an)\ \w+(?:\ \w+)?\ person\b | \b(?:i|we)\ always\ (?:take|use|order|travel|fly|sit|choose|pick|work
      |have)\b
    """
)
_LIKES_NOW = _words(
    r"\b(?:i|we)\ (?:think\ )?(?:i\ |we\ )?(?:really\ )?(?:prefer|like|love"
    r"|enjoy)(?:ed)?\ (?:the\ (?:first|second|third|last|other|new|old|one|latest)|this|that|it|these|your"
    r"|how\ you|what\ you|both)\b|\byou\ just\b"
)
DECIDED = _words(
    r"""
    \b(?:we|i)(?:['’]ve|\ have)?\ (?:all\ |finally\ |now\ |both\ |already\ )*(?:decided|agreed|settled
      |chose|chosen|picked|opted|committed|went\ with|signed\ off|concluded|selected)\b
    | \b(?:we|i)(?:['’]ve|\ have)\ (?:made\ up\ (?:my|our)\ mind|gone\ with)\b
    | \b(?:we|i)['’](?:re|m)\ (?:now\ )?going\ with\b | \b(?:we|i)['’]ll\ (?:go\ with|stick\ (?:with|to)
      |keep\ using)\b | \b(?:we|i)\ will\ (?:go\ with|stick\ (?:with|to))\b
    | \blet['’]?s\ (?:go\ with|use|stick\ (?:with|to)|settle\ on|keep|adopt|take)\ (?!this|that\b|it\b
      |going|in\ touch|a\ (?:break|look))
    | \b(?:the|our|final|my)\ decision(?:\ is\ to\b|:|\ was\ to\b) | \bit['’]s\ (?:decided|settled
      |official)\b | \b(?:was|is|has\ been)\ (?:finally\ )?(?:decided|agreed|approved|settled)\b
    """
)
REASON = _words(
    r"(?:\b(?:because|since|so\ that|as\ it|due\ to|thanks\ to|the\ reason\ (?:is|being))\b|;\s"
    r"|,\s(?=(?:it|he|she|they|the|that)\b)).*$"
)
TASK = _words(
    r"""
    \b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten)\ [a-z]+\ (?:out\ )?of\ (?:\d+|two|three
      |four|five|six|seven|eight|nine|ten|twelve|twenty)\b[^.!?]*\b(?:done|moved|over|already|left|finished
      |ready|live|shipped)\b
    | \b(?:halfway|half\ way|midway|part\ way)\ through\b
    | \b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten)\ (?:out\ )?of\ (?:the\ |our\ |my[ ]
      |about\ |some\ )*(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)\b[^.!?]*\b(?:done
      |moved|over|already|in|up|left|finished|complete[d]?|to\ go|to\ do|remain(?:ing|s)?|migrated|ready
      |still|next|translated|written|reviewed|ported|cleaned|scanned|packed)\b
    | \b(?:so\ far|up\ to\ now)\b[^.!?]*\b\d+
    | \b(?:i|we)['’](?:m|re)\ (?:currently\ |still\ |slowly\ )?(?:working\ on|writing|building|migrating
      |moving|renovating|translating|preparing|planning|rewriting|porting|training\ for|studying\ for
      |restoring|refactoring|organi[sz]ing|learning|digiti[sz]ing)\b[^.!?]*(?:\b(?:done|left|next|due
      |finished|remain|until|by|deadline|still|chapters?|phase|stage|step|week)\b|\d)
    | \b(?:the\ )?(?:migration|project|renovation|thesis|rewrite|move|translation|book|course|refactoring
      |report|redesign)\ is\ (?:at\ |about\ |now\ |currently\ )*(?:\d+\ ?%|half|nearly|almost|in\ (?:its
      |the)|on\ hold|blocked|paused|waiting)
    | \b(?:the\ )?plan\ is\ to\b[^.!?]*(?:\bby\b|\buntil\b|\bbefore\b|\d)
    | \b(?:phase|step|stage|milestone|chapter|part|volume|round|sprint)\ (?:\d+|one|two|three|four|five
      |six)\ (?:of\ (?:the\ |our\ |my\ )?(?:\d+|\w+)\ )?(?:is|are|was)\ (?:done|finished|complete|ready|next
      |in\ progress|blocked)\b
    """
)
_KIN = (
    r"(?:wife|husband|partner|son|daughter|kids?|child(?:ren)?|baby|mother|father|mom|mum|dad|sister"
    r"|brother|grandma|grandmother|grandpa|grandfather|cat|dog|boss|manager|landlord|doctor|dentist"
    r"|girlfriend|boyfriend|fianc[eé]e?|parents|twins|assistant|accountant|niece|nephew|aunt|uncle"
    r"|colleague|team\ lead)"
)
PERSON = _words(
    rf"""
    \b(?:i['’]?m|i\ am|{_KIN}\ is|{_KIN}\ are|is|we['’]?re|we\ are)\ (?:severely\ |strictly\ |a\ |an[ ]
      |mildly\ |also\ |type\ \d\ )*(?:allergic|vegan|vegetarian|halal|kosher|diabetic|pregnant
      |lactose[-\ ]intolerant|coeliac|celiac|colou?r[-\ ]?blind|left-handed|gluten|dyslexic|deaf|epileptic
      |asthmatic)
    | \b(?:i|we|my\ {_KIN}(?:\ \w+)?)\ (?:also\ )?(?:have|has|suffer\ from|suffers\ from
      |live\ with)\ (?:an?\ |severe\ |chronic\ |mild\ |bad\ )*(?:\w+\ )?(?:allerg(?:y|ies)|asthma|diabetes
      |epilepsy|intolerance|migraines?|adhd|dyslexia|coeliac\ disease|high\ blood\ pressure|arthritis
      |disease)
    | \bmy\ {_KIN}(?:['’]s)?(?:\ \w+)?(?:['’]s\ name)?(?:,\ \w+,)?\ (?:is\ (?:called|named|(?-i:[A-Z])\w*
      |\d+|six|seven|eight|nine|ten|a\ \w+|an\ \w+|\w+\ (?:years\ old|months\ old))|are\ (?:called|named)
      |lives?|works?|goes\ to|studies|was\ born|turns)\b
    | \b(?:i|we)\ (?:get|easily\ get|always\ get)\ (?:migraines?|headaches?|sea-?sick|car-?sick|air-?sick
      |motion\ sick|dizzy|hives|heartburn|panic\ attacks?|nosebleeds?)\b
    | \b(?:makes?|gives?)\ me\ (?:ill|sick|dizzy|sneeze|nauseous|hives|migraines?|headaches?|heartburn
      |a\ rash|a\ headache)\b
    | \b(?:the|my|our)\ (?:kids|children|twins|boys|girls|son|daughter)\ (?:are|is|stays?|lives?|comes?
      |goes?|go)\b[^.!?]*\b(?:every|each|on\ (?:mon|tues|wednes|thurs|fri|satur|sun)days|with\ me)\b
    | \bmy\ {_KIN}['’]s\ (?:name|birthday|number|address|email)\b
    | \bmy\ (?:full\ |first\ |last\ |middle\ |real\ |company['’]s\ |work\ |home\ )*(?:name|birthday
      |address|phone(?:\ number)?|number|email|job|time\ ?zone|native\ language|mother\ tongue|blood\ type
      |employer|company|passport\ number|shoe\ size|height|weight)\ is\b
    | \b(?:i|we)\ (?:currently\ |mostly\ |mainly\ |now\ )*(?:live|work|teach|study|reside|was\ born
      |grew\ up)\ (?:in|at|as|for|from|on|with|near|remotely|part[-\ ]time|nights?)\b
    | \bi['’]?m\ (?:from|based\ in|married\ to|originally\ from|a\ (?:native|single\ (?:mother|father
      |parent))|a\ (?:\w+\ )?(?:nurse|teacher|doctor|developer|engineer|designer|student|lawyer|writer
      |translator|researcher|freelancer|manager|accountant|pilot|chef|scientist|photographer|architect
      |retiree|carpenter|journalist|programmer|consultant))\b
    | \bi\ (?:speak|have\ (?:two|three|four|one|\d)\ (?:kids|children|cats|dogs|sons|daughters|siblings)
      |own\ a|am\ \d{{2}}\ years\ old)\b | \bi['’]m\ \d{{2}}\ years\ old\b
    | \b(?:i|we)\ (?:take|use|need)\ (?:\d+\ ?mg|insulin|a\ wheelchair|hearing\ aids)\b
      | \bour\ (?:wedding\ )?anniversary\ is\b
    """
)
THING = _words(
    r"""
    ^\W*(?:(?:and|so|note|remember|fyi|btw|also|sorry|actually|correction|update|wait|no
      |ok(?:ay)?),?:?\ )*(?:the|our|my)\ (?!(?:first|second|third|last|next|latest)\ (?:one|draft)|test
      |tests|build|error|log|output|train|bus|movie|film|weather|point|problem|thing|idea|reason|question
      |file|document|page|table|picture|photo|image|line|paragraph|video|link|answer|script|function|result
      |results|food|sentence|list|numbers?|email|call)
      [\w'’-]+(?:\ [\w'’-]+){0,5}?\ (?:is|are|runs?\ (?:on|at|in)|lives?\ (?:in|at|on)|must\ not\ exceed
        |must\ be\ under|ends?\ (?:on|in)|starts?\ (?:on|in)|expires?(?:\ on|\ in)?|is\ due|costs?
        |closes?\ (?:on|at)|opens?\ (?:on|at)|listens\ on|points\ to|has|takes\ place|renews?\ (?:on|in))\b
    | ^\W*(?:the\ )?(?:budget|deadline|limit|ceiling|password\ hint|port|url|repo|repository|branch
      |wi-?fi)\s*(?::|is|=)\s*\S
    """
)
_VALUE_NOT_NEEDED = _words(
    r"\bis\ (?:called|named)\b|\b(?:stored|kept|hosted|deployed|located)\ (?:in|on|at)\b|\b(?:lives?|sits?"
    r"|stored|kept)\ (?:in|on|at|under)\b"
)
PAST = _words(r"\b(?:was|were|failed|crashed|finished\ with|took|went|had|got|happened|came|came\ up)\b")


def keep(sentence: str, *, valued: bool) -> tuple[Keep, str] | None:
    """Give kind and file for an English sentence; ``valued``: it holds a figure, date, id or path.

    None: nothing to keep. Passing and reported sentences are left out before this is asked.
    """
    if AGENT_NAME.search(sentence):
        return Keep.PREFERENCE, IDENTITY
    if USER_NAME.search(sentence):
        return Keep.PREFERENCE, USER
    standing = STANDING.search(sentence) is not None
    if TONE.search(sentence) and not (_DEICTIC.search(sentence) and not standing):
        return Keep.PREFERENCE, SOUL
    if RULED_OUT.search(sentence):
        return Keep.REFUSAL if not DECIDED.search(sentence) else Keep.DECISION, MEMORY
    if DECIDED.search(sentence):
        return Keep.DECISION, MEMORY
    if PERSON.search(sentence):
        return Keep.FACT, USER
    if REFUSE_RULE.search(sentence) and (standing or not _DEICTIC.search(sentence)):
        return Keep.REFUSAL, AGENTS
    if TASK.search(sentence):
        return Keep.TASK, MEMORY
    if LIKES.search(sentence) and not _LIKES_NOW.search(sentence):
        return Keep.PREFERENCE, USER
    if REFUSE_SELF.search(sentence) and not _SELF_ONLY.search(sentence) and not _DEICTIC.search(sentence):
        return Keep.REFUSAL, USER
    if RULE.search(sentence) and (standing or not _DEICTIC.search(sentence)):
        return Keep.PREFERENCE, AGENTS
    if (
        THING.search(sentence)
        and (valued or _VALUE_NOT_NEEDED.search(sentence))
        and not PAST.search(sentence)
    ):
        return Keep.FACT, MEMORY
    return None
