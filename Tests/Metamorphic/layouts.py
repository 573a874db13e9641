"""Layouts of statements, as banks, card companies and wallets of many countries hand them out.

A layout is a line: name, territory, language, currency, kind, days, numbers, columns, and settings. A column is
HEADER=ROLE. The roles are in `statements.py`. `{cur}` in a header is the currency of the statement.
"""

from dataclasses import dataclass, field

LINES = """
us-checking    | US en USD account | MM/DD/YYYY 1234.56 | Date=date Description=payee Amount=amount Balance=balance
us-credit-pair | US en USD account | MM/DD/YYYY 1,234.56 | Posted_Date=date Description=payee Debit=out Credit=in Balance=balance
us-card        | US en USD card | MM/DD/YYYY 1234.56 | Transaction_Date=date Post_Date=value Description=payee Category=category Type=type Amount=amount
us-card-turned | US en USD card | MM/DD/YYYY 1234.56 | Date=date Description=payee Card_Member=holder Amount=amount | inverted
us-card-pair   | US en USD card | YYYY-MM-DD 1234.56 | Transaction_Date=date Posted_Date=value Card_No.=const Description=payee Category=category Debit=out Credit=in
us-union       | US en USD account | M/D/YYYY 1234.56 | Account_Number=account Post_Date=date Check=blank Description=payee Debit=out Credit=in Status=status Balance=balance
us-wallet      | US en USD wallet | MM/DD/YYYY 1,234.56 | Date=date Time=time TimeZone=const Name=payee Type=type Status=status Currency=currency Amount=amount Balance=balance
us-planner     | US en USD account | M/D/YYYY 1234.56 | Date=date Description=payee Original_Description=memo Amount=magnitude Transaction_Type=indicator Category=category Account_Name=account | out=debit in=credit
us-investor    | US en USD account | MM/DD/YYYY 1,234.56 | Date=date Type=type Check_#=blank Description=payee Withdrawal_(-)=out Deposit_(+)=in RunningBalance=balance | dress=${}
gb-current     | GB en GBP account | DD/MM/YYYY 1234.56 | Date=date Type=type Description=payee Value=amount Balance=balance Account_Name=account Account_Number=account2
gb-pair        | GB en GBP account | DD/MM/YYYY 1234.56 | Transaction_Date=date Transaction_Type=type Sort_Code=const Account_Number=account Transaction_Description=payee Debit_Amount=out Credit_Amount=in Balance=balance
gb-in-out      | GB en GBP account | DD_MON_YYYY 1,234.56 | Date=date Transaction_type=type Description=payee Paid_out=out Paid_in=in Balance=balance | dress=£{} preamble
gb-card        | GB en GBP card | DD/MM/YYYY 1234.56 | Date=date Date_Processed=value Description=payee Amount=amount Reference=ref | inverted
gb-app         | GB en GBP wallet | DD/MM/YYYY 1234.56 | Transaction_ID=ref Date=date Time=time Type=type Name=payee Category=category Amount=amount Currency=currency Local_amount=repeat Local_currency=currency2 Notes=memo
ie-current     | IE en EUR account | DD/MM/YYYY 1,234.56 | Posted_Account=account Posted_Transactions_Date=date Description1=payee Debit_Amount=out Credit_Amount=in Balance=balance Posted_Currency=currency Transaction_Type=type
fintech        | IE en EUR wallet | YYYY-MM-DD_hh:mm:ss 1234.56 | Type=type Product=const Completed_Date=date Settled_Date=value Description=payee Amount=amount Fee=fee Currency=currency State=status Balance=balance
ca-account     | CA en CAD account | YYYYMMDD 1234.56 | First_Bank_Card=account Transaction_Type=indicator Date_Posted=date Transaction_Amount=amount Description=payee | out=DEBIT in=CREDIT preamble
ca-card        | CA en CAD card | YYYY-MM-DD 1234.56 | Date=date Description=payee Debit=out Credit=in Card=const
au-account     | AU en AUD account | DD/MM/YYYY 1234.56 | Date=date Narrative=payee Debit_Amount=out Credit_Amount=in Balance=balance Categories=category Serial=serial
au-signed      | AU en AUD account | DD_MON_YY 1,234.56 | Date=date Amount=amount Account_Number=account Transaction_Type=type Transaction_Details=payee Balance=balance
nz-account     | NZ en NZD account | DD/MM/YYYY 1234.56 | Type=type Details=payee Particulars=memo Code=const Reference=ref Amount=amount Date=date
za-account     | ZA en ZAR account | YYYY/MM/DD 1234.56 | Date=date Amount=amount Balance=balance Description=payee
sg-account     | SG en SGD account | DD_MON_YYYY 1,234.56 | Transaction_Date=date Reference=type Debit_Amount=out Credit_Amount=in Transaction_Ref1=payee Transaction_Ref2=memo | preamble
sg-card        | SG en SGD card | DD/MM/YYYY 1,234.56 | Transaction_Date=date Posting_Date=value Description=payee Foreign_Currency=foreigncode Foreign_Amount=foreign Transaction_Amount(Local)=amount | inverted preamble
in-account     | IN hi INR account | DD/MM/YY 12,34,567.89 | Date=date Narration=payee Chq./Ref.No.=ref Value_Dt=value Withdrawal_Amt.=out Deposit_Amt.=in Closing_Balance=balance | preamble total
in-indicator   | IN hi INR account | DD-MM-YYYY 12,34,567.89 | S.No=serial Date=date Description=payee Amount=magnitude Dr_/_Cr=indicator Balance=balance | out=DR in=CR
in-card        | IN hi INR card | DD/MM/YYYY 12,34,567.89 | Date=date Ref_No=ref Transaction_Details=payee Reward_Points=points Amount(in_Rs)=magnitude Sign=indicator | out= in=CR
de-giro        | DE de EUR account | DD.MM.YYYY 1.234,56 | Buchungstag=date Wertstellung=value Buchungstext=type Auftraggeber_/_Begünstigter=payee Verwendungszweck=memo Kontonummer=iban Betrag_(EUR)=amount
de-camt        | DE de EUR account | DD.MM.YY 1234,56 | Auftragskonto=account Buchungstag=date Valutadatum=value Buchungstext=type Verwendungszweck=memo Beguenstigter/Zahlungspflichtiger=payee Kontonummer/IBAN=iban Betrag=amount Waehrung=currency Info=status
de-pair        | DE de EUR account | DD.MM.YYYY 1.234,56 | Buchungstag=date Wert=value Umsatzart=type Begünstigter=payee Verwendungszweck=memo Soll=out- Haben=in Währung=currency | preamble closing
de-indicator   | DE de EUR account | DD.MM.YYYY 1.234,56 | Buchungstag=date Valuta=value Empfänger/Zahlungspflichtiger=payee Vorgang/Verwendungszweck=memo Währung=currency Umsatz=magnitude S/H=indicator | out=S in=H preamble
de-card        | DE de EUR card | DD.MM.YYYY 1.234,56 | Umsatz_abgerechnet=const Wertstellung=value Belegdatum=date Beschreibung=payee Betrag_(EUR)=amount Ursprünglicher_Betrag=foreign | preamble
de-app         | DE de EUR account | YYYY-MM-DD 1234.56 | Booking_Date=date Value_Date=value Partner_Name=payee Partner_Iban=iban Type=type Payment_Reference=memo Account_Name=account Amount_({cur})=amount Original_Amount=foreign Original_Currency=foreigncode Exchange_Rate=rate
at-giro        | AT de EUR account | DD.MM.YYYY 1.234,56 | Buchungsdatum=date Partnername=payee Partner_IBAN=iban Betrag=amount Währung=currency Buchungs-Info=memo
at-card        | AT de EUR card | DD.MM.YYYY 1.234,56 | Kaufdatum=date Buchungsdatum=value Händler=payee Betrag_in_EUR=amount
ch-account     | CH de CHF account | DD.MM.YYYY 1'234.56 | Buchungsdatum=date Buchungstext=payee Belastung=out Gutschrift=in Valuta=value Saldo_CHF=balance | preamble total
ch-post        | CH de CHF account | DD.MM.YYYY 1234.56 | Datum=date Avisierungstext=payee Gutschrift_in_CHF=in Lastschrift_in_CHF=out- Saldo_in_CHF=balance | preamble
ch-card        | CH de CHF card | DD.MM.YYYY 1234.56 | Transaktionsdatum=date Beschreibung=payee Händlerkategorie=category Kartennummer=const Währung=currency Betrag=amount Debit/Kredit=indicator Status=status | inverted out=Debit in=Gutschrift
ch-french      | CH fr CHF account | YYYY-MM-DD 1234.56 | Date_de_comptabilisation=date Date_de_valeur=value Texte_comptable=payee Débit=out Crédit=in Solde=balance Monnaie=currency
fr-account     | FR fr EUR account | DD/MM/YYYY 1234,56 | Date_de_comptabilisation=date Libellé_simplifié=payee Libellé_opération=memo Référence=ref Type_opération=type Débit=out- Crédit=in Date_de_valeur=value
fr-signed      | FR fr EUR account | DD/MM/YYYY 1_234,56 | Date=date Date_de_valeur=value Libellé=payee Montant_({cur})=amount Solde=balance | preamble
be-account     | BE nl EUR account | DD/MM/YYYY 1234,56 | Rekeningnummer=account Datum=date Valuta=value Omschrijving=payee Bedrag=amount Munt=currency Saldo=balance
nl-af-bij      | NL nl EUR account | YYYYMMDD 1234,56 | Datum=date Naam_/_Omschrijving=payee Rekening=account Tegenrekening=iban Code=const Af_Bij=indicator Bedrag_({cur})=magnitude Mutatiesoort=type Mededelingen=memo | out=Af in=Bij
nl-sorted      | NL nl EUR account | YYYY-MM-DD 1234,56 | IBAN/BBAN=account Munt=currency Volgnr=serial Datum=date Rentedatum=value Bedrag=amount+ Saldo_na_trn=balance Tegenrekening=iban Naam_tegenpartij=payee Omschrijving-1=memo
it-account     | IT it EUR account | DD/MM/YYYY 1.234,56 | Data_contabile=date Data_valuta=value Entrate=in Uscite=out- Descrizione=payee Descrizione_completa=memo | preamble total
it-signed      | IT it EUR account | DD.MM.YYYY 1.234,56 | Data_Registrazione=date Data_valuta=value Descrizione=payee Importo_({cur})=amount
it-card        | IT it EUR card | DD/MM/YYYY 1.234,56 | Data_operazione=date Data_registrazione=value Descrizione_operazione=payee Importo_in_Euro=amount Stato=status | inverted
es-account     | ES es EUR account | DD/MM/YYYY 1.234,56 | Fecha_operación=date Concepto=payee Fecha_valor=value Importe_{cur}=amount Saldo=balance | preamble
es-card        | ES es EUR card | DD/MM/YYYY 1.234,56 | Fecha=date Comercio=payee Categoría=category Importe=amount Divisa=currency
mx-account     | MX es MXN account | DD/MM/YYYY 1,234.56 | Fecha=date Descripción=payee Cargo=out Abono=in Saldo=balance
pt-account     | PT pt EUR account | DD-MM-YYYY 1.234,56 | Data_Lanc.=date Data_Valor=value Descrição=payee Débito=out Crédito=in Saldo_contabilístico=balance | preamble
br-account     | BR pt BRL account | DD/MM/YYYY 1.234,56 | Data=date Lançamento=payee Documento=ref Valor=amount Saldo=balance
br-card        | BR pt BRL card | YYYY-MM-DD 1234.56 | date=date category=category title=payee amount=amount | inverted
se-account     | SE sv SEK account | YYYY-MM-DD 1_234,56 | Bokföringsdag=date Valutadag=value Verifikationsnummer=ref Text=payee Belopp=amount Saldo=balance
se-card        | SE sv SEK card | YYYY-MM-DD 1234,56 | Datum=date Bokfört=value Specifikation=payee Ort=const Valuta=foreigncode Utl._belopp=foreign Belopp=amount | inverted
dk-account     | DK da DKK account | DD.MM.YYYY 1.234,56 | Dato=date Kategori=category Tekst=payee Beløb=amount Saldo=balance Status=status Afstemt=blank
no-account     | NO nb NOK account | DD.MM.YYYY 1234,56 | Dato=date Forklaring=payee Rentedato=value Ut_fra_konto=out Inn_på_konto=in
fi-account     | FI fi EUR account | D.M.YYYY 1234,56 | Kirjauspäivä=date Arvopäivä=value Määrä_EUROA=amount Laji=type Saaja/Maksaja=payee Viite=ref Viesti=memo
pl-account     | PL pl PLN account | YYYY-MM-DD 1234,56 | Data_operacji=date Data_waluty=value Typ_transakcji=type Kwota=amount Waluta=currency Saldo_po_transakcji=balance Opis_transakcji=payee
pl-pair        | PL pl PLN account | DD-MM-YYYY 1_234,56 | Data_księgowania=date Nadawca_/_Odbiorca=payee Tytułem=memo Obciążenia=out- Uznania=in Saldo=balance
cz-account     | CZ cs CZK account | DD.MM.YYYY 1_234,56 | ID_pohybu=ref Datum=date Objem=amount Měna=currency Protiúčet=iban Název_protiúčtu=payee Typ=type Zpráva_pro_příjemce=memo | preamble
hu-account     | HU hu HUF account | YYYY.MM.DD. 1_234,56 | Könyvelés_dátuma=date Értéknap=value Tranzakció_típusa=type Partner_neve=payee Összeg=amount Devizanem=currency Egyenleg=balance
tr-account     | TR tr TRY account | DD/MM/YYYY 1.234,56 | Tarih=date Açıklama=payee Etiket=category Tutar=amount Bakiye=balance Dekont_No=ref
ru-account     | RU ru RUB account | DD.MM.YYYY 1_234,56 | Дата_операции=date Дата_платежа=value Статус=status Сумма_операции=amount Валюта_операции=currency Категория=category Описание=payee
ru-pair        | RU ru RUB account | DD.MM.YYYY 1234,56 | Дата=date Контрагент=payee Расход=out Приход=in Остаток=balance Назначение_платежа=memo
gr-account     | GR el EUR account | DD/MM/YYYY 1.234,56 | Ημερομηνία=date Αιτιολογία=payee Αξία=value Ποσό=amount Υπόλοιπο=balance
il-account     | IL he ILS account | DD/MM/YYYY 1,234.56 | תאריך=date תיאור=payee אסמכתא=ref חובה=out זכות=in יתרה=balance תאריך_ערך=value
il-card        | IL he ILS card | DD/MM/YYYY 1,234.56 | תאריך_עסקה=date שם_בית_העסק=payee סכום_עסקה=repeat מטבע_עסקה=currency2 סכום_חיוב=amount מטבע_חיוב=currency | inverted
ae-account     | AE ar AED account | DD/MM/YYYY 1,234.56 | التاريخ=date الوصف=payee مدين=out دائن=in الرصيد=balance
kw-account     | KW en KWD account | DD/MM/YYYY 1,234.56 | Date=date Description=payee Debit=out Credit=in Balance=balance Currency=currency
th-account     | TH th THB account | DD/MM/YYYY 1,234.56 | วันที่=date รายการ=payee ถอนเงิน=out ฝากเงิน=in คงเหลือ=balance
id-account     | ID id IDR account | DD/MM/YYYY 1,234.56 | Tanggal=date Keterangan=payee Cabang=const Jumlah=magnitude Jenis=indicator Saldo=balance | out=DB in=CR
vn-account     | VN en VND account | DD/MM/YYYY 1,234 | Transaction_Date=date Remark=payee Debit_({cur})=out Credit_({cur})=in Balance=balance
kr-bank        | KR ko KRW account | YYYY.MM.DD 1,234 | 거래일자=date 거래시간=time 적요=type 내용=payee 출금액=out 입금액=in 잔액=balance 거래점=const | preamble total zeros
kr-app         | KR ko KRW account | YYYY.MM.DD_hh:mm:ss 1,234 | 거래일시=date 구분=indicator 거래금액=amount 거래_후_잔액=balance 거래구분=type 내용=payee 메모=memo | out=출금 in=입금 preamble
kr-card        | KR ko KRW card | YYYY.MM.DD 1,234 | 이용일자=date 이용시간=time 카드번호=const 가맹점명=payee 이용금액(원)=amount 할부개월=months 승인번호=ref 상태=status | inverted
kr-card-abroad | KR ko KRW card | YYYY-MM-DD 1,234 | 승인일자=date 가맹점명=payee 업종=category 이용금액=amount 현지금액=foreign 현지통화=foreigncode 적립포인트=points | inverted total
jp-bank        | JP ja JPY account | YYYY/M/D 1,234 | 年月日=date お引出し=out お預入れ=in お取り扱い内容=payee 残高=balance メモ=blank
jp-signed      | JP ja JPY account | YYYYMMDD 1234 | 取引日=date 入出金(円)=amount 取引後残高(円)=balance 入出金内容=payee
jp-card        | JP ja JPY card | YYYY/MM/DD 1,234 | 利用日=date 利用店名=payee 利用者=holder 支払方法=const 利用金額=amount | inverted total
cn-bank        | CN zh CNY account | YYYY-MM-DD 1,234.56 | 交易日期=date 交易时间=time 摘要=type 支出金额=out 收入金额=in 账户余额=balance 对方户名=payee | preamble
cn-wallet      | CN zh CNY wallet | YYYY-MM-DD_hh:mm:ss 1234.56 | 交易时间=date 交易类型=type 交易对方=payee 商品=memo 收/支=indicator 金额(元)=magnitude 当前状态=status 交易单号=ref | out=支出 in=收入 preamble
cn-card        | CN zh CNY card | YYYY/MM/DD 1234.56 | 交易日=date 记账日=value 交易摘要=payee 交易货币=currency 交易金额=amount 卡号末四位=const | inverted
hk-account     | HK en HKD account | DD/MM/YYYY 1,234.56 | Date=date Description=payee Deposit_({cur})=in Withdrawal_({cur})=out Balance_({cur})=balance
tw-account     | TW zh TWD account | YYYY/MM/DD 1,234 | 交易日期=date 摘要=type 支出金額=out 存入金額=in 餘額=balance 備註=payee
"""

DELIMITERS = {"DE": ";", "AT": ";", "FR": ";", "CH": ";", "IT": ";", "ES": ";", "PT": ";", "PL": ";", "CZ": ";",
              "HU": ";", "RU": ";", "SE": ";", "NO": ";", "DK": ";", "FI": ";", "BE": ";", "GR": ";"}


@dataclass(frozen=True)
class Layout:
    name: str
    territory: str
    language: str
    currency: str
    kind: str
    days: str
    numbers: str
    # Pairs of a header and a role.
    columns: tuple
    settings: dict = field(default_factory=dict, hash=False)

    @property
    def delimiter(self):
        return DELIMITERS.get(self.territory, ",")


def layout(line):
    name, bank, style, columns, *rest = [part.strip() for part in line.split(" | ")]
    days, numbers = (text.replace("_", " ") for text in style.split())
    pairs = tuple(tuple(column.replace("_", " ").rsplit("=", 1)) for column in columns.split())
    settings = dict(setting.partition("=")[::2] for setting in (rest[0].split() if rest else []))
    return Layout(name, *bank.split(), days, numbers, pairs, settings)


LAYOUTS = [layout(line) for line in LINES.strip().splitlines()]
