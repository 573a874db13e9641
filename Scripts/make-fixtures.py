#!/usr/bin/env python3
"""Writes fixtures/*: invented statements in the formats of real issuers, and their totals.

Every row begins as an event: a day, an amount, and the kind and category that a person would give it. Amounts
are integers in minor units, from the owner's view (money out is negative). The script writes the statements
from the events, and computes fixtures/totals.json from the same events, never by reading a file back. All
names, numbers and amounts are invented.

Every run writes the same bytes, because the script has its own random generator. `--check` writes nothing
and exits with 1 if a file differs.
"""

import calendar
import datetime
import json
import pathlib
import sys
import unicodedata

ROOT = pathlib.Path(__file__).resolve().parent.parent / "fixtures"
LAST_DAY = datetime.date(2025, 12, 19)

# The key and the English and Korean name of the built-in categories that the fixtures use. A statement's
# own category with one of these names is the built-in category; any other name is also the key.
BUILT_IN = {
    "food": ("Dining", "식비"),
    "groceries": ("Groceries", "장보기"),
    "cafe": ("Coffee & snacks", "카페·간식"),
    "transport": ("Transport", "교통"),
    "car": ("Car", "자동차"),
    "shopping": ("Shopping", "쇼핑"),
    "housing": ("Housing & bills", "주거·관리비"),
    "telecom": ("Phone & internet", "통신"),
    "health": ("Health", "의료·건강"),
    "beauty": ("Beauty", "미용"),
    "leisure": ("Culture & leisure", "문화·여가"),
    "subscriptions": ("Subscriptions", "구독"),
    "gifts": ("Gifts", "경조·선물"),
    "travel": ("Travel", "여행·숙박"),
    "finance": ("Insurance & fees", "금융·보험"),
    "uncategorized": ("Uncategorized", "미분류"),
}


class Random:
    """SplitMix64, which gives the same numbers in every version of Python."""

    MASK = (1 << 64) - 1

    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & self.MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & self.MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & self.MASK
        return z ^ (z >> 31)

    def within(self, low, high):
        return low + self.next() % (high - low + 1)

    def pick(self, items):
        return items[self.next() % len(items)]


class Event:
    """One transaction, with its intended kind and category."""

    def __init__(self, day, amount, payee, kind, category=None, **extra):
        assert kind in ("spending", "refund", "income", "transfer"), kind
        assert (category is not None) == (kind in ("spending", "refund")), (payee, kind)
        self.day, self.amount, self.payee = day, amount, payee
        self.kind, self.category = kind, category
        self.extra = extra
        self.time = extra.get("time", "12:00:00")

    def __getattr__(self, name):
        return self.__dict__["extra"].get(name, "")


def spend(day, cost, payee, category, **extra):
    return Event(day, -cost, payee, "spending", category, **extra)


def refund(day, cost, payee, category, **extra):
    return Event(day, cost, payee, "refund", category, **extra)


def months(first, last):
    """Yields (year, month) for each month from `first` (such as "2023-01") to `last`, both included."""
    year, month = map(int, first.split("-"))
    while f"{year}-{month:02}" <= last:
        yield year, month
        year, month = (year + 1, 1) if month == 12 else (year, month + 1)


def on(year, month, day):
    """Returns the day of the month, or the last day of a shorter month; None after LAST_DAY."""
    found = datetime.date(year, month, min(day, calendar.monthrange(year, month)[1]))
    return found if found <= LAST_DAY else None


def clock(random):
    return f"{random.within(7, 22):02}:{random.within(0, 59):02}:{random.within(0, 59):02}"


class Statement:
    """A file being written: its lines, its events and its skipped rows."""

    def __init__(self, name, account, currency, encoding, newline, delimiter=",", digits=2, bom=""):
        self.name, self.account, self.currency = name, account, currency
        self.encoding, self.newline, self.delimiter = encoding, newline, delimiter
        self.digits, self.bom = digits, bom
        self.text, self.events, self.left_out = "", [], []
        self.header_line = None

    @property
    def next_line(self):
        # A line break inside quotes also begins a new physical line.
        return self.text.count("\n") + 1

    def line(self, text):
        self.text += text + self.newline

    def quote(self, field, always=False):
        if always or any(mark in field for mark in (self.delimiter, '"', "\n", "\r")):
            return '"' + field.replace('"', '""') + '"'
        return field

    def row(self, fields, always=False):
        self.line(self.delimiter.join(self.quote(field, always) for field in fields))

    def header(self, fields, always=False):
        self.header_line = self.next_line
        self.row(fields, always)

    def transaction(self, event, fields, always=False):
        self.events.append(event)
        self.row(fields, always)

    def leave_out(self, reason, fields, always=False):
        self.left_out.append({"line": self.next_line, "reason": reason})
        self.row(fields, always)

    def bytes(self):
        return (self.bom + self.text).encode(self.encoding)


def decimal(minor, digits=2, group=",", point="."):
    """Returns a signed amount as text: 123456 -> 1,234.56."""
    whole, part = divmod(abs(minor), 10**digits)
    text = f"{whole:,}".replace(",", group)
    if digits:
        text += f"{point}{part:0{digits}}"
    return ("-" if minor < 0 else "") + text


# --- Korea: the card purchases of one household -------------------------------------------

KR_SHOPS = [
    ("배달의민족", "food", 12000, 34000, 3),
    ("쿠팡이츠", "food", 11000, 29000, 2),
    ("한솥도시락 성수점", "food", 5200, 11800, 2),
    ("김밥천국", "food", 4500, 14000, 2),
    ("맥도날드 성수DT점", "food", 6900, 15900, 1),
    ("교촌치킨 서울숲점", "food", 19000, 28000, 1),
    ("본죽&비빔밥", "food", 9500, 13500, 1),
    ("이마트 성수점", "groceries", 21000, 98000, 3),
    ("홈플러스 강동점", "groceries", 18000, 72000, 1),
    ("마켓컬리", "groceries", 24000, 61000, 1),
    ("스타벅스 서울숲역점", "cafe", 4500, 12800, 4),
    ("메가엠지씨커피 뚝섬점", "cafe", 1500, 6400, 3),
    ("투썸플레이스 성수점", "cafe", 4500, 15600, 1),
    ("파리바게뜨 성수점", "cafe", 2800, 17500, 1),
    ("쿠팡", "shopping", 8900, 89000, 3),
    ("무신사", "shopping", 19000, 119000, 1),
    ("CJ올리브영 성수점", "beauty", 6500, 42000, 1),
    ("다이소 뚝섬점", "shopping", 1000, 15000, 1),
    ("카카오T 택시", "transport", 4800, 23000, 3),
    ("티머니 교통카드 충전", "transport", 10000, 50000, 2),
    ("코레일 승차권", "transport", 8400, 59800, 1),
    ("GS칼텍스 성수주유소", "car", 50000, 80000, 1),
    ("서울숲약국", "health", 3000, 18000, 1),
    ("밝은연세안과의원", "health", 4900, 38000, 1),
    ("CGV 왕십리", "leisure", 14000, 34000, 1),
    ("교보문고 광화문점", "leisure", 12000, 45000, 1),
    ("야놀자", "travel", 59000, 180000, 1),
    ("가온상회", "uncategorized", 3000, 26000, 1),
]
KR_WHEEL = [shop for shop in KR_SHOPS for _ in range(shop[4])]

KR_MONTHLY = [
    (3, "넷플릭스", "subscriptions", 13500),
    (7, "유튜브프리미엄", "subscriptions", 14900),
    (11, "SK텔레콤 자동납부", "telecom", 69000),
    (18, "멜론 정기결제", "subscriptions", 10900),
    (22, "삼성화재 보험료", "finance", 84300),
]


def kr_card_events(random, first, last, purchases):
    """Returns the events of a household's card: monthly charges, purchases, and a few cancelled purchases."""
    events = []
    for index, (year, month) in enumerate(months(first, last)):
        for day, payee, category, cost in KR_MONTHLY:
            if at := on(year, month, day):
                events.append(spend(at, cost, payee, category, time="04:10:00"))
        for _ in range(purchases + random.within(-3, 4)):
            payee, category, low, high, _ = random.pick(KR_WHEEL)
            at = on(year, month, random.within(1, 31))
            cost = random.within(low // 100, high // 100) * 100
            time, months_to_pay = clock(random), random.within(0, 11)
            if at is None:
                continue
            plan = "3개월" if cost >= 80000 and months_to_pay < 4 else "일시불"
            events.append(spend(at, cost, payee, category, time=time, plan=plan))
        if index % 3 == 1:
            bought, back = on(year, month, 6), on(year, month, 9)
            cost = random.within(190, 890) * 100
            if back:
                events.append(spend(bought, cost, "무신사", "shopping", time="20:14:09"))
                events.append(
                    refund(back, cost, "무신사", "shopping", time="10:02:31", cancelled="취소")
                )
    # A free coupon: a transaction of 0.
    free = datetime.date(int(last[:4]), 5, 14)
    events.append(spend(free, 0, "스타벅스 서울숲역점", "cafe", time="08:31:00"))
    events.sort(key=lambda event: (event.day, event.time))
    return events


def kr_card_cp949(random):
    """Returns a card company's list in code page 949, in which cancellations are separate rows."""
    sheet = Statement("kr-card-cp949.csv", "card-a", "KRW", "cp949", "\r\n", digits=0)
    events = kr_card_events(random, "2023-01", "2024-12", 22)
    sheet.line("신용카드 이용내역")
    sheet.line("조회기간,2023-01-01 ~ 2024-12-31")
    sheet.line("")
    sheet.header(["이용일자", "승인번호", "이용카드", "가맹점명", "이용금액", "할부", "취소여부"])
    for number, event in enumerate(events):
        sheet.transaction(
            event,
            [
                event.day.isoformat(),
                f"{30000000 + number * 7919 % 69999999:08}",
                "본인 0000",
                event.payee,
                decimal(-event.amount, 0),
                event.plan or "일시불",
                event.cancelled,
            ],
        )
    total = -sum(event.amount for event in events)
    sheet.leave_out("total", ["합계", f"총 {len(events)}건", "", "", decimal(total, 0), "", ""])
    return sheet


def kr_card_utf8(random):
    """Returns another card's list: UTF-8 with a BOM, amounts that end in 원, and no times.

    Without times, some rows are equal.
    """
    sheet = Statement(
        "kr-card-utf8-bom.csv", "card-b", "KRW", "utf-8", "\r\n", digits=0, bom="\ufeff"
    )
    events = kr_card_events(random, "2025-01", "2025-12", 20)
    for day in (datetime.date(2025, 11, 12), datetime.date(2025, 12, 9)):
        for _ in range(2):
            events.append(spend(day, 4500, "블루보틀 성수 카페", "cafe"))
    # This payee is encoded as on a system that decomposes Hangul.
    pieces = unicodedata.normalize("NFD", "스타벅스 시청점")
    events.append(spend(datetime.date(2025, 10, 21), 6100, pieces, "cafe"))
    quoted = '카페 "온도", 성수'
    events.append(spend(datetime.date(2025, 12, 13), 8800, quoted, "cafe"))
    events.sort(key=lambda event: (event.day, event.time))

    sheet.header(["이용일", "카드번호", "가맹점", "이용금액", "결제방법", "상태"])
    for event in events:
        if event.day == datetime.date(2025, 12, 9) and not sheet.left_out:
            fields = ["2025.12.08", "****-0001", "무신사", "59,000원", "일시불", "승인거절"]
            sheet.leave_out("declined", fields)
        sheet.transaction(
            event,
            [
                event.day.strftime("%Y.%m.%d"),
                "****-0001",
                event.payee,
                decimal(-event.amount, 0) + "원",
                event.plan or "일시불",
                "승인취소" if event.cancelled else "매입완료",
            ],
        )
    total = -sum(event.amount for event in events)
    sheet.leave_out("total", ["", "", "합계", decimal(total, 0) + "원", "", ""])
    return sheet


def kr_bank_cp949(random, card_events):
    """Returns a bank account in code page 949: two amount columns, a balance, the newest row first."""
    sheet = Statement("kr-bank-cp949.csv", "bank-a", "KRW", "cp949", "\r\n", digits=0)
    events = []

    def add(day, amount, note, payee, kind, category=None, time="09:00:00", memo=""):
        if day:
            events.append(
                Event(day, amount, payee, kind, category, note=note, time=time, memo=memo)
            )

    for index, (year, month) in enumerate(months("2023-01", "2025-12")):
        salary = 3100000 + 60000 * (year - 2023)
        add(on(year, month, 25), salary, "급여", "한빛소프트", "income")
        if month == 2:
            add(on(year, month, 7), 1200000, "상여", "한빛소프트 보너스", "income")
        add(on(year, month, 1), -650000, "자동이체", "성수빌라 월세", "spending", "housing")
        bill = random.within(310, 980) * 100
        add(on(year, month, 17), -bill, "자동이체", "한국전력공사", "spending", "housing")
        if month in (11, 12, 1, 2, 3):
            gas = random.within(480, 1400) * 100
            add(on(year, month, 16), -gas, "지로", "서울도시가스", "spending", "housing")
        add(on(year, month, 26), -500000, "자동이체", "정기적금", "transfer", time="23:50:00")
        # The card's bill for the month before is paid on the 14th.
        before = (year - 1, 12) if month == 1 else (year, month - 1)
        owed = -sum(e.amount for e in card_events if (e.day.year, e.day.month) == before)
        owed = owed or 812400
        add(on(year, month, 14), -owed, "카드대금", "현대카드대금", "transfer", time="06:30:00")
        if month % 3 == 0:
            interest = random.within(1200, 4800)
            add(on(year, month, 18), interest, "이자", "예금이자", "income", time="03:00:00")
        for _ in range(4):
            payee, category, low, high, _ = random.pick(KR_WHEEL)
            cost = random.within(low // 100, high // 100) * 100
            at, time = on(year, month, random.within(1, 28)), clock(random)
            add(at, -cost, "체크카드", payee, "spending", category, time=time)
        if (year, month) >= (2025, 7):
            add(on(year, month, 2), -300000, "모바일", "내 계좌 이체", "transfer", memo="용돈")
        if index % 7 == 3:
            add(on(year, month, 11), 13900, "체크취소", "쿠팡", "refund", "shopping")
        if index % 5 == 2:
            add(on(year, month, 19), -30000, "모바일", "동네축구회", "spending", "uncategorized")

    events.sort(key=lambda event: (event.day, event.time))
    balance, balances = 4000000, []
    for event in events:
        balance += event.amount
        balances.append(balance)

    sheet.line("거래내역 조회 결과,,,,,,,")
    sheet.line("계좌번호,000000-00-000001,,예금종류,보통예금,,,")
    sheet.line("조회기간,2023.01.01 ~ 2025.12.19,,,,,,")
    sheet.line("")
    sheet.header(
        ["거래일시", "적요", "보낸분/받는분", "송금메모", "출금액", "입금액", "잔액", "거래점"]
    )
    # Numbers are always quoted, text never.
    for event, balance in reversed(list(zip(events, balances))):
        paid_out = decimal(max(-event.amount, 0), 0)
        paid_in = decimal(max(event.amount, 0), 0)
        sheet.events.append(event)
        sheet.line(
            ",".join(
                [
                    event.day.strftime("%Y.%m.%d ") + event.time,
                    event.note,
                    event.payee,
                    event.memo,
                    f'"{paid_out}"',
                    f'"{paid_in}"',
                    f'"{decimal(balance, 0)}"',
                    "성수",
                ]
            )
        )
    paid_out = sum(-event.amount for event in events if event.amount < 0)
    paid_in = sum(event.amount for event in events if event.amount > 0)
    sheet.leave_out("total", ["", "", "", "합계", decimal(paid_out, 0), decimal(paid_in, 0), "", ""])
    return sheet


def kr_toss_utf8(random):
    """Returns a mobile bank's list: signed amounts, dates with dots and times, line feeds, quoted notes."""
    sheet = Statement("kr-toss-utf8.csv", "bank-b", "KRW", "utf-8", "\n", digits=0)
    events = []
    for year, month in months("2025-07", "2025-12"):
        top_up = on(year, month, 2)
        events.append(
            Event(
                top_up, 300000, "내 계좌 이체", "transfer", type="입금", time="09:00:01", second_half=True
            )
        )
        for _ in range(14 + random.within(0, 5)):
            payee, category, low, high, _ = random.pick(KR_WHEEL)
            cost = random.within(low // 100, min(high, 30000) // 100) * 100
            at, time = on(year, month, random.within(2, 31)), clock(random)
            if at:
                events.append(spend(at, max(cost, 1000), payee, category, type="체크카드결제", time=time))
        if at := on(year, month, 28):
            events.append(Event(at, random.within(80, 240), "통장 이자", "income", type="이자입금", time="00:05:00"))
    back = datetime.date(2025, 9, 12)
    events.append(refund(back, 21900, "배달의민족", "food", type="체크카드취소", time="19:40:12"))
    gift = spend(
        datetime.date(2025, 11, 1), 50000, "한마음 동창회", "gifts", type="송금",
        memo="축의금,\n\"축하해\"", time="11:20:00",
    )
    events.append(gift)
    events.sort(key=lambda event: (event.day, event.time))

    sheet.line("입출금통장 거래내역")
    sheet.line("조회 기간,2025.07.01 ~ 2025.12.19")
    sheet.line("")
    sheet.header(
        ["거래 일시", "적요", "거래 유형", "거래 기관", "계좌번호", "거래 금액", "거래 후 잔액", "메모"]
    )
    balance = 120000
    for event in events:
        balance += event.amount
        sheet.transaction(
            event,
            [
                event.day.strftime("%Y.%m.%d ") + event.time,
                event.payee,
                event.type,
                "토스뱅크" if event.kind != "transfer" else "국민은행",
                "0000-0000-0000",
                decimal(event.amount, 0),
                decimal(balance, 0),
                event.memo,
            ],
        )
    return sheet


# --- United States ---------------------------------------------------------------------------

US_SHOPS = [
    ("WHOLEFDS MKT, SOMERVILLE", "Groceries", 1800, 9400),
    ("TRADER JOE'S #512", "Groceries", 1200, 6800),
    ("STARBUCKS STORE 07311", "Food & Drink", 475, 1320),
    ("BLUE BOTTLE COFFEE", "Food & Drink", 525, 1100),
    ("CHIPOTLE 1824", "Food & Drink", 1095, 2480),
    ('RAY "THE OVEN" PIZZA', "Food & Drink", 1400, 3600),
    ("AMAZON MKTPL*2K41B0", "Shopping", 799, 12999),
    ("TARGET 00012345", "Shopping", 1100, 8700),
    ("UBER *TRIP", "Travel", 780, 4210),
    ("SHELL OIL 57444", "Gas", 2900, 6100),
    ("NETFLIX.COM", "Entertainment", 1549, 1549),
    ("CVS/PHARMACY #0042", "Health & Wellness", 450, 3900),
]


def us_card(random):
    """Returns a US card: two dates with the month first, negative spending, the issuer's own categories."""
    sheet = Statement("us-card.csv", "card-us", "USD", "utf-8", "\n")
    events = []
    for year, month in months("2025-03", "2025-12"):
        for _ in range(15 + random.within(0, 6)):
            payee, category, low, high = random.pick(US_SHOPS)
            cost, day = random.within(low, high), random.within(1, 31)
            if at := on(year, month, day):
                events.append(spend(at, cost, payee, category, type="Sale"))
    events.append(spend(datetime.date(2025, 6, 3), 1299, "\x1b[31mNIGHT MARKET\x07", "Shopping", type="Sale"))
    events.append(refund(datetime.date(2025, 8, 20), 4999, "AMAZON MKTPL*2K41B0", "Shopping", type="Return"))
    events.append(refund(datetime.date(2025, 12, 4), 2350, "TARGET 00012345", "Shopping", type="Return"))
    for _ in range(2):
        events.append(spend(datetime.date(2025, 12, 10), 525, "BLUE BOTTLE COFFEE", "Food & Drink", type="Sale"))
    # The bill for the month before is paid on the 11th.
    payments = []
    for year, month in months("2025-04", "2025-12"):
        before = (year, month - 1)
        owed = -sum(e.amount for e in events if (e.day.year, e.day.month) == before)
        payments.append(
            Event(
                on(year, month, 11), owed, "Payment Thank You-Mobile", "transfer", type="Payment",
                second_half=True,
            )
        )
    events += payments
    events.sort(key=lambda event: event.day, reverse=True)

    sheet.header(["Transaction Date", "Post Date", "Description", "Category", "Type", "Amount", "Memo"])
    for event in events:
        posted = min(event.day + datetime.timedelta(days=1), LAST_DAY)
        sheet.transaction(
            event,
            [
                event.day.strftime("%m/%d/%Y"),
                posted.strftime("%m/%d/%Y"),
                event.payee,
                event.category or "",
                event.type,
                decimal(event.amount, group=""),
                "",
            ],
        )
    # Sobi uses the category names of the file, unless it has a built-in category with that name.
    for event in events:
        if event.category:
            event.extra["file_category"] = event.category
            event.category = category_of(event.category)
    return sheet, [(event.day, event.amount) for event in payments]


def category_of(name):
    for key, names in BUILT_IN.items():
        if name.casefold() in (known.casefold() for known in names):
            return key
    return name


def us_checking(random, card_payments):
    """Returns a US bank account: tabs, a word for the direction, brackets around negative balances."""
    sheet = Statement("us-checking.tsv", "bank-us", "USD", "utf-8", "\n", delimiter="\t")
    events = []
    for day, amount in card_payments:
        events.append(Event(day, -amount, "CARDMEMBER SERV AUTOPAY", "transfer"))
    for year, month in months("2025-04", "2025-12"):
        for day in (15, 30):
            if at := on(year, month, day):
                events.append(Event(at, 184250, "HARBOR LABS PAYROLL", "income"))
        events.append(spend(on(year, month, 1), 172500, "OAKVIEW APARTMENTS", "housing"))
        bill = random.within(4100, 9800)
        events.append(spend(on(year, month, 8), bill, "PG&E WEB ONLINE", "housing"))
        events.append(spend(on(year, month, 12), 5999, "COMCAST XFINITY", "telecom"))
        if month % 3 == 0:
            events.append(Event(on(year, month, 19), 214, "INTEREST PAID", "income"))
    events.append(spend(datetime.date(2025, 10, 5), 8000, "MAPLE STREET POTTERY", "uncategorized"))
    events.sort(key=lambda event: event.day)

    sheet.header(["Date", "Description", "Amount", "Debit/Credit", "Balance"])

    def brackets(minor):
        text = decimal(abs(minor))
        return f"({text})" if minor < 0 else text

    balance = 50000
    sheet.leave_out("balance", ["04/01/2025", "OPENING BALANCE", "", "", brackets(balance)])
    for event in events:
        balance += event.amount
        sheet.transaction(
            event,
            [
                event.day.strftime("%m/%d/%Y"),
                event.payee,
                decimal(abs(event.amount)),
                "Credit" if event.amount > 0 else "Debit",
                brackets(balance),
            ],
        )
    sheet.leave_out("balance", ["12/19/2025", "CLOSING BALANCE", "", "", brackets(balance)])
    return sheet


# --- United Kingdom --------------------------------------------------------------------------

UK_SHOPS = [
    ("TESCO STORES 3297", "groceries", 420, 6800),
    ("SAINSBURYS S/MKTS", "groceries", 600, 5400),
    ("PRET A MANGER", "cafe", 325, 980),
    ("COSTA COFFEE", "cafe", 310, 890),
    ("DELIVEROO", "food", 1290, 3350),
    ("NANDOS CAMDEN", "food", 1150, 2890),
    ("TFL TRAVEL CH", "transport", 280, 890),
    ("TRAINLINE", "transport", 1450, 7600),
    ("AMAZON.CO.UK*R43", "shopping", 599, 7499),
    ("BOOTS 1120", "health", 299, 2450),
    ("ODEON CINEMAS", "leisure", 850, 2600),
]


def uk_bank(random):
    """Returns a UK account in Windows-1252: pound signs, day first, two amount columns, balance rows."""
    sheet = Statement("uk-bank.csv", "bank-uk", "GBP", "cp1252", "\r\n")
    events = []
    for year, month in months("2025-01", "2025-06"):
        events.append(Event(on(year, month, 28), 268012, "ACME LTD SALARY", "income", type="Bank credit"))
        events.append(spend(on(year, month, 1), 94000, "CAMDEN LETTINGS RENT", "housing", type="Standing order"))
        events.append(spend(on(year, month, 5), random.within(6100, 11900), "BRITISH GAS", "housing", type="Direct debit"))
        events.append(spend(on(year, month, 6), 1099, "SPOTIFY UK", "subscriptions", type="Direct debit"))
        events.append(Event(on(year, month, 29), -30000, "TRANSFER TO SAVINGS", "transfer", type="Transfer to"))
        for _ in range(12 + random.within(0, 6)):
            payee, category, low, high = random.pick(UK_SHOPS)
            at = on(year, month, random.within(1, 31))
            events.append(spend(at, random.within(low, high), payee, category, type="Visa purchase"))
    events.append(refund(datetime.date(2025, 4, 16), 3499, "AMAZON.CO.UK*R43", "shopping", type="Visa credit"))
    events.append(spend(datetime.date(2025, 5, 21), 1850, "HATHERSAGE, DUNN & \"SONS\"", "uncategorized", type="Visa purchase"))
    events.sort(key=lambda event: event.day)

    sheet.row(["Account Name:", "Current account ****00001"], always=True)
    balance = 134210
    closing = balance + sum(event.amount for event in events)
    sheet.row(["Account Balance:", "£" + decimal(closing)], always=True)
    sheet.line("")
    sheet.header(["Date", "Transaction type", "Description", "Paid out", "Paid in", "Balance"], always=True)
    start = ["01/01/2025", "", "Balance brought forward", "", "", "£" + decimal(balance)]
    sheet.leave_out("balance", start, always=True)
    for event in events:
        balance += event.amount
        sheet.transaction(
            event,
            [
                event.day.strftime("%d/%m/%Y"),
                event.type,
                event.payee,
                "£" + decimal(-event.amount) if event.amount < 0 else "",
                "£" + decimal(event.amount) if event.amount > 0 else "",
                ("£" if balance >= 0 else "-£") + decimal(abs(balance)),
            ],
            always=True,
        )
    end = ["30/06/2025", "", "Balance carried forward", "", "", "£" + decimal(balance)]
    sheet.leave_out("balance", end, always=True)
    return sheet


# --- Germany ---------------------------------------------------------------------------------

DE_SHOPS = [
    ("REWE Markt Neukölln", "groceries", 890, 7800),
    ("Lidl sagt Danke", "groceries", 640, 5200),
    ("EDEKA Schöneberg", "groceries", 720, 6400),
    ("Lieferando.de", "food", 1490, 3980),
    ("Einstein Kaffee", "cafe", 340, 1160),
    ("Deutsche Bahn", "transport", 1990, 8990),
    ("MediaMarkt Alexanderplatz", "shopping", 480, 4300),
    ("Zalando SE", "shopping", 2495, 13995),
    ("Adler Apotheke", "health", 595, 3210),
    ("Kino International", "leisure", 1100, 2600),
]


def de_bank(random):
    """Returns a German account: semicolons, decimal commas, two-digit years, everything in quotes."""
    sheet = Statement(
        "de-bank.csv", "bank-de", "EUR", "utf-8", "\r\n", delimiter=";", bom="\ufeff"
    )
    events = []
    for year, month in months("2025-09", "2025-12"):
        name = f"{month:02}/{year}"
        if at := on(year, month, 27):
            events.append(Event(at, 312045, "Nordlicht Verlag GmbH", "income", memo=f"Gehalt {name}"))
        events.append(spend(on(year, month, 2), 98000, "Hausverwaltung Linden", "housing", memo=f"Miete {name}"))
        events.append(spend(on(year, month, 3), 6400, "Vattenfall Europe Sales", "housing", memo="Abschlag Strom"))
        events.append(spend(on(year, month, 4), 4900, "BVG Abo", "transport", memo="Deutschlandticket"))
        events.append(spend(on(year, month, 15), 1799, "Netflix International", "subscriptions", memo="Monatsbeitrag"))
        if at := on(year, month, 28):
            events.append(Event(at, -25000, "Umbuchung Tagesgeld", "transfer", memo="Sparen"))
        for _ in range(13 + random.within(0, 5)):
            payee, category, low, high = random.pick(DE_SHOPS)
            cost, day = random.within(low, high), random.within(1, 31)
            if at := on(year, month, day):
                events.append(spend(at, cost, payee, category, memo="VISA Debitkartenumsatz"))
    events.append(refund(datetime.date(2025, 11, 25), 5995, "Zalando SE", "shopping", memo="Zalando Rückzahlung\r\nBestellung 10100"))
    events.append(spend(datetime.date(2025, 10, 9), 123456, "Fahrradhaus „Speiche“", "uncategorized", memo="Rechnung; \"Rad 28 Zoll\""))
    events.sort(key=lambda event: event.day, reverse=True)
    closing = 215030 + sum(event.amount for event in events)

    def euros(minor):
        return decimal(minor, group=".", point=",")

    holder = "Kontoinhaber"
    sheet.row(["Girokonto", "DE00000000000000000000"], always=True)
    sheet.row(["Zeitraum:", "01.09.2025 - 19.12.2025"], always=True)
    sheet.row(["Kontostand vom 19.12.2025:", euros(closing) + " €"], always=True)
    sheet.line('""')
    sheet.header(
        [
            "Buchungsdatum", "Wertstellung", "Status", "Zahlungspflichtige*r",
            "Zahlungsempfänger*in", "Verwendungszweck", "Umsatztyp", "IBAN", "Betrag (€)",
            "Gläubiger-ID", "Mandatsreferenz", "Kundenreferenz",
        ],
        always=True,
    )  # fmt: skip
    sheet.leave_out(
        "pending",
        [
            "19.12.25", "", "Vorgemerkt", holder, "REWE Markt Neukölln", "VISA Debitkartenumsatz",
            "Ausgang", "", "-31,07", "", "", "",
        ],
        always=True,
    )  # fmt: skip
    for event in events:
        going = event.amount < 0
        sheet.transaction(
            event,
            [
                event.day.strftime("%d.%m.%y"),
                event.day.strftime("%d.%m.%y"),
                "Gebucht",
                holder if going else event.payee,
                event.payee if going else holder,
                event.memo,
                "Ausgang" if going else "Eingang",
                "DE00000000000000000000",
                euros(event.amount),
                "",
                "",
                "",
            ],
            always=True,
        )
    return sheet


# --- Australia -------------------------------------------------------------------------------


def au_brackets(random):
    """Returns a small list as an accountant writes it: money out in brackets."""
    sheet = Statement("au-brackets.csv", "bank-au", "AUD", "ascii", "\n")
    shops = [
        ("WOOLWORTHS 1294 FITZROY", "groceries", 900, 14800),
        ("COLES 0581", "groceries", 700, 9800),
        ("MYKI TOP UP", "transport", 2000, 5000),
        ("BUNNINGS 484000", "shopping", 1200, 9900),
        ("UBER EATS", "food", 1800, 5200),
    ]
    events = [
        Event(datetime.date(2025, 11, 14), 341200, "Salary Coastal Printworks", "income"),
        Event(datetime.date(2025, 11, 17), -50000, "Transfer to own account", "transfer"),
        refund(datetime.date(2025, 11, 21), 2995, "BUNNINGS 484000", "shopping"),
    ]
    for _ in range(16):
        payee, category, low, high = random.pick(shops)
        day = datetime.date(2025, 11, random.within(1, 30))
        events.append(spend(day, random.within(low, high), payee, category))
    events.sort(key=lambda event: event.day)
    sheet.header(["Date", "Details", "Amount (AUD)"])
    for event in events:
        amount = decimal(abs(event.amount))
        sheet.transaction(
            event,
            [
                event.day.strftime("%d %b %Y"),
                event.payee,
                f"({amount})" if event.amount < 0 else amount,
            ],
        )
    net = sum(event.amount for event in events)
    total = decimal(abs(net))
    sheet.leave_out("total", ["", "Total", f"({total})" if net < 0 else total])
    return sheet


# --- Totals ----------------------------------------------------------------------------------


def file_totals(sheet):
    out = sum(-event.amount for event in sheet.events if event.amount < 0)
    into = sum(event.amount for event in sheet.events if event.amount > 0)
    return {
        "account": sheet.account,
        "currency": sheet.currency,
        "delimiter": sheet.delimiter,
        "encoding": sheet.encoding.upper() + (" BOM" if sheet.bom else ""),
        "firstDay": min(event.day for event in sheet.events).isoformat(),
        "headerLine": sheet.header_line,
        "lastDay": max(event.day for event in sheet.events).isoformat(),
        "leftOut": sheet.left_out,
        "moneyIn": into,
        "moneyOut": out,
        "transactions": len(sheet.events),
    }


def store_totals(sheets):
    """Returns the totals of each currency and month, with all files in one store."""
    currencies = {}
    for sheet in sheets:
        for event in sheet.events:
            month = currencies.setdefault(sheet.currency, {}).setdefault(
                event.day.strftime("%Y-%m"),
                {
                    "categories": {}, "gross": 0, "income": 0, "refunds": 0, "spent": 0,
                    "transactions": 0, "transfers": {"amount": 0, "count": 0, "secondHalves": 0},
                },
            )  # fmt: skip
            month["transactions"] += 1
            if event.second_half:
                # Another file has the outgoing half, and the two halves are one transfer.
                month["transfers"]["secondHalves"] += abs(event.amount)
                continue
            if event.kind == "transfer":
                month["transfers"]["count"] += 1
                month["transfers"]["amount"] += abs(event.amount)
                continue
            if event.kind == "income":
                month["income"] += event.amount
                continue
            field = "gross" if event.kind == "spending" else "refunds"
            category = month["categories"].setdefault(
                event.category, {"count": 0, "gross": 0, "refunds": 0, "spent": 0}
            )
            for place in (month, category):
                place[field] += abs(event.amount)
                place["spent"] -= event.amount
            category["count"] += 1
    return currencies


def classifications(sheets):
    """Returns the distinct evidence of all rows, with the intended kinds and categories."""
    found = {}
    for sheet in sheets:
        for event in sheet.events:
            evidence = {
                "cancelled": bool(event.cancelled),
                "card": "card" in sheet.name,
                "fileCategory": event.file_category,
                "memo": event.memo,
                "out": event.amount <= 0,
                # The reader normalizes text to NFC.
                "payee": unicodedata.normalize("NFC", event.payee),
                "type": event.note or (event.type if not event.file_category else ""),
            }
            meant = {"category": event.category or event.kind, "kind": event.kind}
            line = json.dumps(evidence, ensure_ascii=False, sort_keys=True)
            assert found.setdefault(line, {**evidence, **meant}) == {**evidence, **meant}, line
    return [found[line] for line in sorted(found)]


def build():
    random = Random(20251219)
    card_a, card_b = kr_card_cp949(random), kr_card_utf8(random)
    bank_a = kr_bank_cp949(random, card_a.events + card_b.events)
    toss = kr_toss_utf8(random)
    card_us, payments = us_card(random)
    checking = us_checking(random, payments)
    sheets = [
        bank_a, card_a, card_b, toss, card_us, checking,
        uk_bank(random), de_bank(random), au_brackets(random),
    ]  # fmt: skip
    totals = {
        "categories": {
            key: {"en": english, "ko": korean} for key, (english, korean) in BUILT_IN.items()
        },
        "files": {sheet.name: file_totals(sheet) for sheet in sheets},
        "store": store_totals(sheets),
    }
    files = {sheet.name: sheet.bytes() for sheet in sheets}
    files["totals.json"] = text_of(totals)
    files["classification.json"] = text_of(classifications(sheets))
    return files


def text_of(document):
    return (json.dumps(document, ensure_ascii=False, indent=1, sort_keys=True) + "\n").encode()


def main():
    files = build()
    if "--check" in sys.argv[1:]:
        for name, content in files.items():
            if not (ROOT / name).exists() or (ROOT / name).read_bytes() != content:
                sys.exit(f"fixtures/{name} is stale: run Scripts/make-fixtures.py")
        return
    ROOT.mkdir(exist_ok=True)
    for name, content in files.items():
        (ROOT / name).write_bytes(content)


if __name__ == "__main__":
    main()
