#!/usr/bin/env python3
"""Writes fixtures/formats/: some statements of fixtures/ in the other formats that banks use.

Needs openpyxl, xlwt, odfpy, msoffcrypto-tool and pyzipper from PyPI. The bytes change with each run, because
encryption uses random numbers; the contents are those of the CSV files.
"""
import csv
import datetime
import html
import io
import pathlib
from decimal import Decimal
from xml.sax.saxutils import escape

import msoffcrypto
import openpyxl
import pyzipper
import xlwt
from msoffcrypto.format.ooxml import OOXMLFile
from odf.opendocument import OpenDocumentSpreadsheet
from odf.table import Table, TableCell, TableRow
from odf.text import P

ROOT = pathlib.Path(__file__).resolve().parent.parent / "fixtures"
OUT = ROOT / "formats"
SEEDS = ROOT.parent / "Fuzz/Seeds"


def rows(name, encoding, delimiter=","):
    text = (ROOT / name).read_bytes().decode(encoding)
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter))


def typed(text, pattern):
    """Returns a cell as a number or a time where a spreadsheet program would make it one."""
    try:
        return datetime.datetime.strptime(text, pattern)
    except ValueError:
        pass
    try:
        return float(text.replace(",", "")) if text[:1] in "-0123456789" else text
    except ValueError:
        return text


def toss_xlsx():
    """A phone bank: an encrypted workbook whose column A is empty, with a merged title."""
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = "거래내역"
    for i, row in enumerate(rows("kr-toss-utf8.csv", "utf-8"), 2):
        for j, text in enumerate(row, 2):
            value = typed(text, "%Y.%m.%d %H:%M:%S")
            if value != "":
                cell = sheet.cell(i, j, value)
                if isinstance(value, datetime.datetime):
                    cell.number_format = "yyyy.mm.dd hh:mm:ss"
    sheet.merge_cells("B2:I2")
    plain = io.BytesIO()
    book.save(plain)
    plain.seek(0)
    with open(OUT / "kr-toss-locked.xlsx", "wb") as file:
        OOXMLFile(plain).encrypt("000101", file)


def kr_bank_xls():
    """A bank: a binary workbook in which everything is text."""
    book = xlwt.Workbook(encoding="utf-8")
    sheet = book.add_sheet("거래내역조회")
    for i, row in enumerate(rows("kr-bank-cp949.csv", "cp949")):
        for j, text in enumerate(row):
            if text:
                sheet.write(i, j, text)
    book.save(str(OUT / "kr-bank.xls"))


def small_xls():
    """A binary workbook with all kinds of cells, short enough for a fuzzer."""
    book = xlwt.Workbook(encoding="utf-8")
    sheet = book.add_sheet("A")
    day = xlwt.easyxf(num_format_str="yyyy-mm-dd")
    sheet.write_merge(0, 0, 0, 2, "거래")
    for i, cells in enumerate([["Date", "Text", "Amount"],
                               [datetime.date(2025, 3, 1), "Cafe é", -4.5], [datetime.date(2025, 3, 2), True, 1200000],
                               [45720, xlwt.Formula("1/3"), 0.1]], 1):
        for j, cell in enumerate(cells):
            sheet.write(i, j, cell, day if j == 0 and i > 1 else xlwt.Style.default_style)
    sheet.row(4).hidden = True
    book.add_sheet("B").visibility = 1
    book.save(str(SEEDS / "small.xls"))


def kr_card_html():
    """A card company: a table in HTML that is named .xls, in EUC-KR."""
    lines = ['<html><head><meta http-equiv="Content-Type" content="text/html; charset=euc-kr">',
             "<style>td { mso-number-format: '@' }</style></head><body><table border=1>"]
    for row in rows("kr-card-utf8-bom.csv", "utf-8-sig"):
        lines.append("<tr>" + "".join(f"<td>{html.escape(text) or '&nbsp;'}</td>" for text in row) + "</tr>")
    lines.append("</table></body></html>")
    text = "\r\n".join(lines)
    (OUT / "kr-card.xls").write_bytes(text.encode("euc-kr", errors="xmlcharrefreplace"))


def uk_bank_ods():
    """An account in OpenDocument, with typed days and amounts."""
    book = OpenDocumentSpreadsheet()
    table = Table(name="Statement")
    for row in rows("uk-bank.csv", "cp1252"):
        line = TableRow()
        for text in row:
            value = typed(text.lstrip("£"), "%d/%m/%Y")
            if isinstance(value, datetime.datetime):
                cell = TableCell(valuetype="date", datevalue=value.strftime("%Y-%m-%d"))
            elif isinstance(value, float) and text:
                cell = TableCell(valuetype="currency", currency="GBP", value=repr(value))
            else:
                cell = TableCell(valuetype="string")
            cell.addElement(P(text=text))
            line.addElement(cell)
        table.addElement(line)
    book.spreadsheet.addElement(table)
    book.save(str(OUT / "uk-bank.ods"))


def us_checking():
    """The US account as a list of (day, payee, amount)."""
    for row in rows("us-checking.tsv", "utf-8", "\t")[1:]:
        if row[2]:
            day = datetime.datetime.strptime(row[0], "%m/%d/%Y")
            amount = Decimal(row[2].replace(",", ""))
            yield day, row[1], -amount if row[3] == "Debit" else amount


def us_checking_ofx():
    """An account in OFX 1, whose elements have no end tags."""
    lines = ["OFXHEADER:100", "DATA:OFXSGML", "VERSION:102", "SECURITY:NONE", "ENCODING:USASCII",
             "CHARSET:1252", "COMPRESSION:NONE", "OLDFILEUID:NONE", "NEWFILEUID:NONE", "", "<OFX>",
             "<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD",
             "<BANKACCTFROM><BANKID>000000000<ACCTID>0000000001<ACCTTYPE>CHECKING</BANKACCTFROM>",
             "<BANKTRANLIST>"]
    for number, (day, payee, amount) in enumerate(us_checking(), 1):
        kind = "DEBIT" if amount < 0 else "CREDIT"
        lines += [f"<STMTTRN><TRNTYPE>{kind}<DTPOSTED>{day:%Y%m%d}120000[-5:EST]<TRNAMT>{amount}",
                  f"<FITID>T{number:05}<NAME>{escape(payee)}</STMTTRN>"]
    lines += ["</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>", ""]
    (OUT / "us-checking.ofx").write_bytes("\r\n".join(lines).encode("ascii"))


def us_checking_qif():
    lines = ["!Type:Bank"]
    for day, payee, amount in us_checking():
        lines += [f"D{day.month}/{day.day}'{day:%y}", f"T{amount:,}", f"P{payee}", "^"]
    (OUT / "us-checking.qif").write_text("\n".join(lines) + "\n", encoding="ascii")


def de_bank():
    """The German account, oldest first, as a list of (day, payee, purpose, amount)."""
    for row in reversed(rows("de-bank.csv", "utf-8-sig", ";")[5:]):
        if len(row) > 8 and row[2] == "Gebucht":
            amount = Decimal(row[8].replace(".", "").replace(",", "."))
            party = row[4] if amount < 0 else row[3]
            yield datetime.datetime.strptime(row[0], "%d.%m.%y"), party, " ".join(row[5].split()), amount


OPENING = Decimal("2150.30")


def de_bank_camt():
    total = OPENING + sum(row[3] for row in de_bank())
    balance = ("<Bal><Tp><CdOrPrtry><Cd>{}</Cd></CdOrPrtry></Tp><Amt Ccy=\"EUR\">{}</Amt>"
               "<CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>{}</Dt></Dt></Bal>")
    lines = ['<?xml version="1.0" encoding="UTF-8"?>',
             '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>',
             "<Stmt><Id>1</Id><Acct><Id><IBAN>DE00000000000000000000</IBAN></Id><Ccy>EUR</Ccy></Acct>",
             balance.format("OPBD", OPENING, "2025-09-01"), balance.format("CLBD", total, "2025-12-19")]
    for number, (day, party, purpose, amount) in enumerate(de_bank(), 1):
        side = "Cdtr" if amount < 0 else "Dbtr"
        lines.append(
            f'<Ntry><Amt Ccy="EUR">{abs(amount)}</Amt><CdtDbtInd>{"DBIT" if amount < 0 else "CRDT"}</CdtDbtInd>'
            f"<Sts>BOOK</Sts><BookgDt><Dt>{day:%Y-%m-%d}</Dt></BookgDt><ValDt><Dt>{day:%Y-%m-%d}</Dt></ValDt>"
            f"<AcctSvcrRef>R{number:05}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><{side}>"
            f"<Nm>{escape(party)}</Nm></{side}></RltdPties><RmtInf><Ustrd>{escape(purpose)}</Ustrd></RmtInf>"
            "</TxDtls></NtryDtls></Ntry>")
    lines.append("</Stmt></BkToCstmrStmt></Document>")
    (OUT / "de-bank-camt.xml").write_text("\n".join(lines) + "\n", encoding="utf-8")


def de_bank_mt940():
    total = OPENING + sum(row[3] for row in de_bank())
    comma = lambda amount: str(abs(amount)).replace(".", ",")
    lines = [":20:STARTUMS", ":25:00000000/0000000000", ":28C:1/1", f":60F:C250901EUR{comma(OPENING)}"]
    for number, (day, party, purpose, amount) in enumerate(de_bank(), 1):
        lines.append(f":61:{day:%y%m%d}{day:%m%d}{'D' if amount < 0 else 'C'}{comma(amount)}NMSCNONREF//B{number:05}")
        text = f"005?00UMSATZ?20SVWZ+{purpose}?32{party}"
        lines += [":86:" + text[:65], *(text[i:i + 65] for i in range(65, len(text), 65))]
    lines += [f":62F:C251219EUR{comma(total)}", "-", ""]
    (OUT / "de-bank.sta").write_bytes("\r\n".join(lines).encode("latin-1", errors="replace"))


def archives():
    """A locked archive with one statement, and one with two statements and other files."""
    with pyzipper.AESZipFile(OUT / "us-card-locked.zip", "w", compression=pyzipper.ZIP_DEFLATED,
                             encryption=pyzipper.WZ_AES) as file:
        file.setpassword(b"000101")
        file.writestr("us-card.csv", (ROOT / "us-card.csv").read_bytes())
    with pyzipper.ZipFile(OUT / "two.zip", "w", compression=pyzipper.ZIP_DEFLATED) as file:
        file.writestr("README.txt", "Two statements.\n")
        for name in ["us-card.csv", "us-checking.tsv"]:
            file.writestr("2025/" + name, (ROOT / name).read_bytes())


def main():
    OUT.mkdir(exist_ok=True)
    SEEDS.mkdir(exist_ok=True)
    for write in [toss_xlsx, kr_bank_xls, small_xls, kr_card_html, uk_bank_ods, us_checking_ofx, us_checking_qif,
                  de_bank_camt, de_bank_mt940, archives]:
        write()


if __name__ == "__main__":
    main()
