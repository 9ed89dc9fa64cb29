"""What the speed of the search is measured with, and what tests/fixtures/lcm/timings.json calls the like."""

WORDS = {
    "English, rare": ["EpiPens", "UnicodeDecodeError", "antihistamine"],
    "English, common": ["kitchen", "budget", "tests"],
    "English, phrase": ['"no open kitchen"', '"waiting list"', '"peanut oil"'],
    "English, prefix": ["kitch*", "renov*", "bud*"],
    "English, two words": ["peanut oil", "kitchen budget", "op://Agents"],
    "Chinese, rare": ["八十九平米", "肾上腺素", "量子纠缠态"],
    "Chinese, common": ["厨房", "预算", "学校"],
    "Chinese, long": ["开放式厨房", "不要开放式厨房", "候补名额"],
    "Chinese, one character": ["厨", "窗", "的"],
    "Chinese, two words": ["封闭厨房 玻璃移门", "装修 预算", "厨房 采光"],
}
PLUGIN_WORDS = {
    "English, rare": "full_text: rare word [EpiPens]",
    "English, common": "full_text: common, relevance [kitchen]",
    "English, phrase": 'full_text: phrase ["no open kitchen"]',
    "English, two words": "full_text: two words [peanut oil]",
    "Chinese, rare": "full_text: Chinese, no hit [量子纠缠态]",
    "Chinese, common": "full_text: Chinese 2 chars [厨房]",
    "Chinese, long": "full_text: Chinese 5 chars [开放式厨房]",
    "Chinese, two words": "full_text: Chinese two segments [封闭厨房 玻璃移门]",
}
PATTERNS = {
    "八十九平米": None,
    "kitchen": "regex: literal [kitchen]",
    "厨房|阳台": "regex: alternation zh [厨房|阳台]",
    "zzqqxxyy": "regex: no hit (scan stops at 10,000 rows) [zzqqxxyy]",
    r"op://\w+/[a-z-]+": r"regex: class [op://\w+/[a-z-]+]",
    r"第\s*\d+\s*周": None,
    ".": None,
}
TYPED = ("kitchen budget", "封闭厨房", "peanut allergy card", "预算花到哪了")
MEANT = (
    "What made us wall off the place where meals are prepared?",
    "手头的钱还够花吗",
    "why do records vanish",
)
