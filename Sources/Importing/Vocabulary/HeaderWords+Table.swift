// The names that statements have for their columns, in the words of banks and card companies.
//
// Words are written as banks write them, without blanks; accents, case and punctuation do not
// matter. A slash parts ranks: what stands before it is preferred to what stands behind it. Days
// have the ranks of `DayKind`: booking, purchase, plain, value, other.

extension HeaderWords {
  static let table: [(ColumnRole, String)] = [
    (
      .date,
      """
      매입일자 매입일 접수일 접수일자 매출일자 매출일 기산일 처리일 처리일자 전표매입일
      bookingdate bookdate booked bookedat bookedon datebooked postingdate postdate posteddate posted
      dateposted transactionpostingdate transactionposteddate processeddate dateprocessed completeddate
      datecompleted completedon entrydate datedefin fechadefinalizacion datazrealizowania
      datacompletamento datadicompletamento datadeconclusão datumvoltooid afslutningsdato fullførtdato
      datumdokončení befejezésdátuma 完了日 entrydate clearedon cleareddate clearingdate ledgerdate
      buchungstag buchungsdatum buchung gebuchtam gebucht verbuchungsdatum datumdesabschlusses
      datedecomptabilisation datecomptable datedecomptable comptabilisation dateoperationcomptable
      dateecriture dateop dateoperation
      datacontabile dataregistrazione datadiregistrazione datacontabilizzazione datadicontabilizzazione
      datacompletamento contabile
      fechacontable fechadecontabilizacion fechaasiento fechacontabilizacion fcontable fechadeasiento
      datacontabilistica datalancamento datadelancamento datadolancamento lancamento datamovimento
      datamov datademovimento datamovim
      boekdatum boekingsdatum datumboeking boekingdatum uitvoeringsdatum
      bokforingsdag bokföringsdag bokföringsdatum bokford bogføringsdato bogforingsdato bogført
      bokføringsdato bokført bokfört kirjauspäivä kirjauspaiva kirjauspvm
      dataksiegowania dataksięgowania ksiegowanie
      datumzaúčtování datumzauctovani zaúčtováno datumzaúčtovania dátumzaúčtovania datumprovedení
      könyvelésdátuma könyvelésnapja
      датаобработкиоперации датапроводки датапроведения датаобработки датаплатежа датасписания
      датаоперацииподсчету
      记账日期 记账日 入账日期 入账日 入帐日期 记帐日期 過賬日期 记账时间 入帳日 入帳日期
      計上日 処理日 勘定日 確定日 記帳日
      /
      이용일시 이용일자 이용일 사용일시 사용일자 사용일 승인일시 승인일자 승인일 이용날짜 결제일시 구매일 구매일자
      purchasedate dateofpurchase tradedate transactiondate transdate dateoftransaction startdate
      starteddate datestarted authorisationdate authorizationdate saledate dateoftrans txndate
      transactiondatetime spenddate
      transaktionsdatum kaufdatum einkaufsdatum abschlussdatum belegdatum umsatzdatum umsatztag
      datumdesbeginns kaufdatumuhrzeit belegtag datededébut fechadeinicio datarozpoczęcia datadiinizio
      datadeinício startdatum startdato datumzahájení kezdésdátuma 開始日
      datedetransaction datedachat dateachat datedelatransaction datedeconclusion datedeloperation
      dataoperazione datadelloperazione dataoperaz dataop datatransazione datadellatransazione
      dataacquisto datadiacquisto datainizio datamovimento
      fechaoperacion fechadeoperacion fechadelaoperacion foperacion fechatransaccion
      fechadelatransaccion fechadecompra fechacompra fechadetransaccion fechaop
      datadatransacao dataoperacao datadaoperacao datadacompra datacompra datatransacao
      transactiedatum aankoopdatum datumtransactie
      transaktionsdatum köpdatum kobsdato købsdato kjøpsdato transaksjonsdato transaktionsdag
      inköpsdatum inkopsdatum tapahtumapäivä ostopäivä maksupäivä kjopsdato transaktionsdato
      dataoperacji datatransakcji datatransakcja dataoperacja datawykonania
      datumtransakce datumuskutečnění datumoperace datumprovedenítransakce datumtransakcie
      tranzakciódátuma vásárlásdátuma tranzakcióidőpontja
      датаоперации датасовершенияоперации датаивремяоперации датаивремя датапокупки
      датасовершения датаивремясовершенияоперации
      交易日期 交易日 交易时间 交易日期时间 消费日期 消费时间 交易時間 交易創建時間 交易创建时间 付款时间 下单时间 交易日時
      利用日 ご利用日 利用年月日 ご利用年月日 利用日キャンセル日 取引日 お取引日 取引日時 利用日時 ご利用日時 お取引日時
      取引年月日 支払日 お支払い日 決済日 決済日時
      /
      거래일시 거래일자 거래일 거래날짜 거래시각일자 일자 날짜 일시 년월일 일자시간
      date day datetime timestamp dateandtime dateofoperation rundate period activitydate effectivedate
      created createdat dateutc createdon when
      datum tag datumuhrzeit jour le
      date dates fecha fechahora data dataora dataeora datahora giorno dia día
      dato dag päivä päivämäärä pvm pvmä kuupäev datums dátum dátumčas
      data datačas datacja data_transakcji dzien dzień
      kelt dátumidő data
      дата датавремя когда
      日期 时间 日時 日付 年月日 時間 月日
      tarih tarihi işlemtarihi תאריך תאריךהפעולה التاريخ ημερομηνία
      /
      valuedate valutadate valuta val valutadatum wert wertstellung wertstellungstag wertdatum
      wertstellungsdatum dateval valeur datedevaleur datevaleur datavaluta datadivaluta datavalore
      dataval datavalora fechavalor fechadevalor fvalor datavalor datadevalor rentedatum
      valutadag valørdato valordato rentedato valutadato räntedag ränteda arvopäivä arvopvm
      datawaluty datumvaluty datumsplatnosti értéknap датавалютирования 起息日 起算日 תאריךערך
      /
      결제예정일 결제일 결제일자 청구일 청구일자 최초결제일자 최초결제일 승인취소일 취소일 취소일자 만기일
      settlementdate settlement duedate paymentduedate statementdate paymentdate expirydate
      fälligkeit falligkeit abrechnungsdatum rechnungsdatum kaufabrechnung avisierungsdatum
      datedechéance dateecheance datescadenza scadenza fechavencimiento vencimento forfallsdato
      forfallodag förfallodag forfaldsdato eräpäivä terminpłatności datasplatnosti
      当月お支払日 お支払日 支払月 引落日 お引落日 还款日 到期日 到期还款日 账单日
      datedu dateau from until von bis dal al
      """
    ),
    (
      .time,
      """
      거래시간 거래시각 이용시간 이용시각 승인시간 승인시각 사용시간 시간 시각 time transactiontime tradetime timeutc
      uhrzeit zeit umsatzzeit abschlusszeit buchungszeitpunkt heure heuredetransaction ora orario
      oradelloperazione oraoperazione hora horario tijd tijdstip klokkeslett tidspunkt tid klockslag
      kellonaika godzina godzinatransakcji czas čas cas idő время времяоперации 交易时间点 交易时刻
      時刻 利用時間 取引時間 お取引時間
      """
    ),
    (
      .amount,
      """
      거래금액 이용금액 사용금액 승인금액 결제금액 매출금액 금액 국내이용금액 이용액 거래액 청구금액 국내금액
      amount transactionamount billingamount billedamount postedamount bookedamount amountinaccountcurrency
      amountaccountcurrency accountamount amountgbp amounteur amountusd net netamount nettamount value
      transactionvalue paymentamount creditdebitamount debitcreditamount amountbookingcurrency
      betrag buchungsbetrag transaktionsbetrag umsatz betragineur betraginkontowährung netto umsatzineur
      nettobetrag zahlungsbetrag rechnungsbetrag betragkontowährung umsatzbetrag
      montant montantdelatransaction montantdelopération montanteneuros montanteur montantopération
      montantnet montantdébitcrédit montantoperation
      importo importoineuro importonetto importoeur importooperazione importodelloperazione
      netto importoinvalutaconto
      importe importeeur cantidad importedelaoperación importemovimiento monto neto importeoperación
      valor montante quantia valordatransação valorlíquido valortransação
      bedrag bedrageur bedragineur transactiebedrag nettobedrag
      belopp beløb belob beløp belop beloep summa måärä määrä summaeur määräeur maara
      transaktionsbelopp beløbidkk beløpinok bokförtbelopp bogførtbeløb
      kwota kwotatransakcji kwotaoperacji kwotawwalucierachunku kwotapln
      kwotarozliczenia wartość
      částka zaúčtovanáčástka částkavměněúčtu castka objem suma sumaobratu částkaczk obrat
      összeg könyveltösszeg tranzakcióösszege
      сумма суммаоперации суммавалютесчета суммаввалютесчета суммаплатежа суммавалютысчета
      суммаврублях суммаопераци суммаоперациивалютесчета
      suma sumă tutar islemtutari işlemtutarı סכום المبلغ ποσό kogus iznos znesek
      金额 交易金额 金额元 记账金额 入账金额 人民币金额 结算金额 入帐金额 支付金额 订单金额 实付金额 发生额 交易额
      交易金額 金額 入帳金額
      金額円 利用金額 ご利用金額 利用額 ご利用額 取引金額 お取引金額 正味 支払金額円
      /
      支払総額 お支払総額 支払金額 お支払金額 ご請求額 請求金額 当月支払金額 合計金額 決済金額
      gross grossamount total amounttotal lordo brutto bruttobetrag brut montantbrut 合計 bruto 总金额
      """
    ),
    (
      .moneyOut,
      """
      출금액 출금금액 출금 찾으신금액 지급금액 나가신금액 인출금액 보내신금액 지출금액 지출 출금원 빠진금액 차변
      debit debits debitamount amountdebit withdrawal withdrawals withdrawalamount withdrawalamt
      withdrawn moneyout paidout outflow debitamt paymentout payments out amountout spent outgoing
      moneyoutgbp expenseamount amountspent dr spend charges expense expenses outgoings
      belastung soll lastschrift ausgang ausgaben ausgabe abgang abbuchung belastungsbetrag
      belastungen lastschriften auszahlung sollbetrag umsatzsoll
      débit débits montantdébit dépenses sortie sorties retrait retraits débiteuros dépense
      uscite uscita addebito addebiti dare importoaddebito importodiaddebito prelievi spese
      importodare
      debe cargo cargos gasto gastos salidas retiro retiros adeudo adeudos importecargo débito
      saída saídas débitos despesa despesas valordébito montantedébito
      af uit uitgaven afschrijving debet debetbedrag debetomzet uitgave
      ut uttag utfrakonto utgift utgifter utbetaling utbetalinger ud hævet utgående uttak
      utgifterkr utbetalning belastning debiteringar otto panot veloitus meno menot
      obciążenia obciążenie wydatki wydatek wypłata wypłaty rozchód kwotaobciążenia winien wypływy
      výdaj výdaje odchozí odepsáno debetní nakládky terhelés kiadás terhelésösszege
      расход расходы списание списания дебет суммасписания расходсчета
      支出 支出金额 借方 借方发生额 借方金额 转出金额 转出 付款金额 记账金额支出 取款 支取 提款 支出金額
      支払い金額 お引き出し額 お引出金額 支払金額 お支払い金額 お支払金額 出金 出金額 出金金額 引出金額 お引出し 引出し 払出金額
      出金額円 払出金額円 חובה مدين χρέωση borç 支払 お支払 引出 お引き出し お引出金額 支払額
      """
    ),
    (
      .moneyIn,
      """
      입금액 입금금액 입금 맡기신금액 받으신금액 수입금액 수입 들어온금액 대변
      credit credits creditamount amountcredit deposit deposits depositamount depositamt moneyin
      paidin inflow creditamt paymentin receipts in amountin received incoming moneyingbp cr lodgement
      lodgements income incomeamount amountreceived
      gutschrift haben eingang einnahmen einnahme zugang gutschriftsbetrag gutschriften einzahlung
      habenbetrag umsatzhaben
      crédit crédits montantcrédit recettes entrée entrées versement versements recette créditeuros
      entrate entrata accredito accrediti avere importoaccredito importodiaccredito versamenti
      importoavere
      haber abono abonos ingreso ingresos entradas depósito depósitos importeabono crédito
      entrada créditos receita receitas valorcrédito montantecrédito
      bij bijschrijving inkomsten creditbedrag creditomzet ontvangst
      inn innpåkonto innskudd innbetaling inntekt insättning insättningar inkomst ind indsat
      inngående innbetalinger kreditering insattning pano panot hyvitys tulo tulot
      uznania uznanie wpływy wpływ wpłata wpłaty przychód kwotauznania ma przychody
      příjem příjmy příchozí připsáno kreditní jóváírás bevétel jóváírásösszege
      приход доход доходы зачисление поступление поступления кредит суммазачисления
      收入 收入金额 贷方 贷方发生额 贷方金额 转入金额 转入 存入 存入金额 收款金额 记账金额收入 存款 收入金額
      預かり金額 お預け入れ額 お預入金額 預入金額 お預かり金額 お預り金額 預り金額 入金 入金額 入金金額 お預入れ 預入金額 入金額円 預入 お預け入れ 預入額
      お預り 受取金額 受入金額 受入金額円 受入 זכות دائن πίστωση alacak
      """
    ),
    (
      .indicator,
      """
      입출금구분 입출금 입출구분 거래유형구분 입지구분 debitcredit creditdebit drcr crdr debitorcredit creditordebit
      creditdebitindicator direction dc cd debitcreditindicator incomeexpense drcrindicator
      sollhaben belastunggutschrift gutschriftbelastung sh debitkredit debetkredit hs
      umsatzart sollhabenkennzeichen
      débitcrédit sens débitoucrédit dareavere debitocredito addebitoaccredito segno debehaber
      cargoabono débitocrédito signo naturaleza debitcredito
      afbij bijaf afofbij debetcredit debiteucrediteur inut innut indud
      obciążenieuznanie typoperacji wnma dk kd příjemvýdaj směrúhrady typpohybu
      приходрасход типоперации дебеткредит
      收支 收支类型 借贷 借贷标志 借贷方向 收支方向 借贷标记 收支標記 借貸 收支标志 资金方向
      入出金 入出金区分 入払区分 入出区分 収支 入出金種別
      """
    ),
    (
      .balance,
      """
      잔액 거래후잔액 거래후잔고 잔고 통장잔액 잔액원 남은금액
      balance runningbalance runningbal balanceafter accountbalance closingbalance bal endingbalance
      availablebalance ledgerbalance newbalance balanceaftertransaction
      saldo kontostand saldonachbuchung buchungssaldo guthaben saldoeur kontostandnachbuchung
      solde soldeaprèsopération soldeeneuros accountbalance nouveausolde
      saldocontabile saldodisponibile saldoprogressivo saldofinale
      saldodisponible saldoposterior saldofinal saldocontable
      saldocontabilístico saldoapósmovimento saldodisponível
      saldonamutatie saldonaboeking saldonaverrichting
      bokförtsaldo balanse saldoetter bogførtsaldo nysaldo disponibeltbeløp saldoefter
      saldopooperacji saldorachunku saldokońcowe saldopotransakcji
      zůstatek zůstatekpooperaci konečnýzůstatek zostatok egyenleg könyveltegyenleg számlaegyenleg
      остаток остатокнасчете баланс исходящийостаток остатокпослеоперации
      余额 账户余额 联机余额 本次余额 结余 可用余额 餘額 結餘 結存 交易后余额 余额元
      差引残高 差し引き残高 残高 残額 残額円 残高円 取引後残高 お取引後残高 現在高
      likutis atlikums jääk sold bakiye יתרה יתרהבשח الرصيد υπόλοιπο 現在高 現在貸付高
      /
      valutasaldo
      """
    ),
    (
      .payee,
      """
      가맹점명 가맹점 이용가맹점명 이용가맹점 이용하신곳 이용처 사용처 보낸분받는분 받는분보낸분 보낸분 받는분
      의뢰인수취인 거래처 상호 상호명 업체명 사용가맹점 매장명 결제처 가맹점이름 예금주명 상대계좌예금주명 입금인 내용
      거래내용 이용내역 거래내역 사용내역
      payee merchant merchantname counterparty counterpartyname name merchantpayee beneficiary
      beneficiaryname payeename recipient recipientname vendor store shop to otherparty partyname
      toaccount
      beguenstigterzahlungspflichtiger begünstigterzahlungspflichtiger beguenstigter begünstigter
      auftraggeberempfänger auftraggeberempfaenger auftraggeberbegünstigter auftraggeberbeguenstigter
      zahlungsempfänger zahlungsempfängerin zahlungsempfaenger empfänger empfaenger empfängername
      namezahlungsbeteiligter gegenpartei händler haendler partnername nameauftraggeberbegünstigter
      zahlungspflichtigerzahlungsempfänger transaktionspartner partner geschäftspartner
      kontrahent händlername beschreibung1 zahlungsbeteiligter
      bénéficiaire commerçant marchand contrepartie tiers nomducommerçant donneurdordre
      nomdubénéficiaire émetteurdestinataire
      beneficiario controparte esercente nome ordinantebeneficiario destinatario
      comercio comerciobeneficiario nombre contrapartida establecimiento ordenantebeneficiario
      estabelecimento beneficiário destinatário favorecido nomeparceiro descriçãoestabelecimento
      naamomschrijving naamtegenpartij tegenpartij naamtegenrekening begunstigde handelaar
      naamtegenpartijbegunstigde winkel
      mottagare mottaker modtager namn navn kauppa saajamaksaja saaja nimi vastaanottaja betalningsmottagare
      butik forretning til tilkonto saajamaksajanimi
      kontrahent nadawcaodbiorca nadawca odbiorca nazwakontrahenta danekontrahenta sprzedawca
      odbiorcanadawca nazwaodbiorcy nazwaiadreskontrahenta
      názevprotiúčtu protistrana obchodník příjemce názevobchodníka plátcepříjemce jménoprotistrany
      názovprotiúčtu kedvezményezett partnerneve kereskedő ellenoldalinév
      получатель контрагент магазин торговаяточка мерчант
      交易对方 商户名称 对方户名 对方名称 商家 商户 交易对手 对手信息 收款方 对方 商家名称 交易地点 交易場所 交易场所 对方账户名称
      店名 利用店名 ご利用店名 利用店名商品名 ご利用先 利用先 ご利用店舗 支払先 利用店 加盟店名 ご利用場所 取引先
      ご利用店名商品名 取引先名
      gavėjas saņēmējs maksjasaaja
      /
      description transactiondescription details narrative narration particulars descriptions
      transactiondetails transaction transactionparticulars label detail extendeddescription
      beschreibung buchungstext text buchungsdetails umsatztext avisierungstext buchungsinformation
      buchungsinformationen vorgang transaktionsbeschreibung bezeichnung details buchungstexte
      description libellé libelle libellés libellésimplifié libellesimplifie intitulé désignation
      libelléopération libelledeloperation libellécourt détails communication avisdedébit
      descrizione descrizioneoperazione descrizione1 dettagli testo operazione testodiregistrazione
      testodicontabilizzazione causaledescrizione descrizionecompleta
      concepto descripción descripcion movimiento conceptos detalle detalles descripciónoperación
      descrição descricao histórico historico descritivo descriçãomovimento movimento detalhe
      lançamento
      omschrijving beschrijving mededelingen omschrijving1
      text tekst beskrivning beskrivelse rubrik transaktion forklaring specifikation selite
      kuvaus transaktionstext meddelande tekstkid transaktionstype
      opis opisoperacji opistransakcji szczegółytransakcji tytuł tytułoperacji tytułem
      popis popistransakce popisoperace název leírás közlemény tranzakcióleírása megnevezés
      описание описаниеоперации назначение детали деталиоперации наименованиеоперации категорияописание
      商品 商品说明 商品名称 交易说明 交易描述 交易详情 说明 商品說明
      摘要内容 内容 ご利用内容 取引内容 お取引内容 利用内容 ご利用明細 明細 概要
      paaiškinimai paaiškinimas פרטים תיאור תיאורהפעולה הפעולה الوصف البيان περιγραφή açıklama
      기재내용 통장표시내용 적요
      /
      摘要 交易摘要 用途 サービス内容
      """
    ),
    (
      .memo,
      """
      메모 송금메모 비고 통장메모 거래메모 memo note notes comment comments notesandtags subject
      extendeddetails message transactionmemo paymentreference remarks remittanceinformation
      verwendungszweck mitteilung notiz zweck verwendungszweckzeile zahlungszweck betreff
      verwendungszweckzahlungsreferenz zahlungsreferenz mitteilungreferenz beschreibung2 bemerkung
      communication commentaire remarque informationscomplémentaires motif détaildelécriture
      causale note messaggio dettaglio observaciones mensaje observações mensagem memodescrição
      mededeling vrijemededeling opmerkingen meddelande melding besked viesti notat
      tytułprzelewu uwagi poznámka zpráva zprávapropříjemce poznámky zprávaproodesílatele megjegyzés
      примечание комментарий сообщение 备注 附言 客户摘要 留言 メモ 備考 摘要詳細 descriptioncomplete
      description2 description3 descrizione2 descrizione3 opisdodatkowy poznámkakplatbě
      """
    ),
    (
      .type,
      """
      거래유형 거래구분 거래종류 유형 구분 이용구분 거래수단 거래방법 transactiontype type kind activitytype action
      transactioncode paymenttype entrytype code
      umsatztyp umsatzart auftragsart buchungsart bewegungstyp geschäftsvorfall vorgangsart art
      typedopération typeoperation typed'opération typedetransaction nature
      tipo tipologia tipooperazione tipodiordine tipomovimento caus causale tipodeoperación
      tipooperación tipodemovimiento tipodetransação tipotransação tipodelançamento
      mutatiesoort transactiesoort soort typetransactie transaktionstyp transaktionstype
      typtransakcji rodzajtransakcji rodzajoperacji typtransakce typ typoperace tranzakciótípusa
      típus типтранзакции видоперации 交易类型 类型 交易种类 交易方式 取引区分 取引種別 取引種類 種別
      タイプ 支払区分 subcategory subtype laji tapahtumalaji
      """
    ),
    (
      .category,
      """
      카테고리 분류 대분류 지출분류 category categories mastercategory spendingcategory
      kategorie registriertekategorie hauptkategorie catégorie categorie categoria categoría
      hovedkategori kategori kategoria kategorietransakce kategória категория 分类 交易分类 类别 消费类别
      大項目 カテゴリ カテゴリー luokka rubriek
      /
      业种 업종 händlerkategorie categoryparent categorygroup sector merchantcategory underkategori
      souscategorie subcategoria unterkategorie podkategorie подкатегория 中項目 소분류 중분류
      """
    ),
    (
      .account,
      """
      계좌 계좌명 통장 통장명 카드 카드명 이용카드 카드번호 결제카드 account accountname card cardno cardnumber
      accountnumber fromaccount product sourceaccount accountid
      auftragskonto ibanauftragskonto ibankontoinhaber bezeichnungauftragskonto konto kontonummer
      kontonr karte kartennummer kontobezeichnung produkt eigeneskonto
      compte numérodecompte comptelabel accountlabel accountnum carte numérodecarte nocompte produit
      conto contoocarta numerodiconto carta numerocarta numerodicarta prodotto
      cuenta númerodecuenta tarjeta númerodetarjeta conta númerodaconta cartão
      rekening rekeningnummer eigenrekening ibanbban kaart kontonummer kontonamn fråkonto tili
      kort kortnummer kortnr rachunek numerrachunku karta numerkarty
      číslokarty číslovlastníhoúčtu účet číslaúčtu názevúčtu číslozmluvy számlaszám kártyaszám
      счет номерсчета карта номеркарты счёт номерсчёта 账户 账号 卡号 交易账户
      口座 口座番号 カード カード番号 カード名 保有金融機関 利用カード sąskaitosnr
      """
    ),
    (
      .currency,
      """
      통화 거래통화 통화코드 결제통화 currency currencycode billingcurrency accountcurrency transactioncurrency
      debitcurrency creditcurrency ccy cur währung waehrung whg wkz kontowährung buchungswährung
      devise monnaie monn devisecompte codedevise divisa moneta div valuta moneda moeda munt muntsoort
      valuuta valutta valutakod valutakode waluta walutarachunku měna měnaúčtu mena deviza devizanem
      pénznem валюта валютасчета валютаоперации 币种 货币 交易币种 记账币种 交易货币 入账货币 幣別 貨幣
      通貨 通貨コード 決済通貨 valiuta valūta
      """
    ),
    (
      .reference,
      """
      승인번호 거래번호 거래고유번호 전표번호 매출전표번호 transactionid referencenumber reference id ref
      checkorslip check checkno chequeno chequenumber checknumber slip kundenreferenz
      kundenreferenzendtoend transaktionsnr transaktionsnummer belegnummer referenz referenznummer
      zkbreferenz transactionno transferwiseid uniqueid uuid authcode authorisationcode refno
      ntransaction ndetransaction référence numérodetransaction codicetransazione riferimento numerodiordine
      rifesterno ntransazione referencia referência kenmerk referentie referens viitenumero
      arkistointitunnus referanse referencje numertransakcji idoperace idtransakce číslopohybu
      vs variabilnísymbol tranzakcióazonosító референспроводки идентификатор кодавторизации номероперации
      交易单号 交易流水号 流水号 交易号 交易订单号 凭证号 订单号 交易参考号 取引id 取引番号 伝票番号 承認番号 お問い合わせ番号
      """
    ),
    (
      .status,
      """
      취소여부 취소상태 취소구분 승인상태 거래상태 상태 매입구분 매입상태 승인구분 status state info transactionstatus
      cancelled canceled
      paymentstatus cleared buchungsstatus stato statut état etat estado situação situacao
      contabilizzazione tila tilanne stav stavplatby stavtransakce állapot статус состояние
      交易状态 当前状态 状态 资金状态 狀態 ステータス 状態 確定情報 明細状態 booked
      """
    ),
    (
      .installment,
      """
      할부 할부개월 할부기간 할부개월수 할부회차 개월 할부일시불 일시불할부 installment installments instalment instalments
      installmentplan parcelas parcela parcelamento cuotas cuota echeances raten 支払回数 お支払回数
      回数 分期期数 分期 支払い回数
      """
    ),
    (
      .fee,
      """
      수수료 이용수수료 fee fees feescommission commission transactionfee feeamount gebühr gebühren
      spesen entgelt frais fraisdopération commissions tariffa commissione commissioni comisión
      comisiones comissão taxa tarifa kosten avgift gebyr poplatek provize prowizja opłata kulu
      díj jutalék комиссия 手续费 服务费 手数料 totalfees
      """
    ),
    (
      .cancelled,
      """
      취소금액 취소액 부분취소금액 승인취소금액 매출취소금액 매입취소금액 이용취소금액 취소이용금액 환불금액 환불액 부분환불금액
      """
    ),
    (
      .ignored,
      """
      거래점 취급점 거래기관 계좌번호 상대계좌번호 은행 결제방법 카드구분 이용혜택 해외이용금액 포인트 적립 할인금액 부가세
      체크번호 번호 순번 적립포인트 현지금액 현지통화 외화금액 달러금액 환율 봉사료 공급가액 카드종류 거래은행 상대은행
      no number iban bic localamount localcurrency originalamount originalcurrency exchangerate
      glaubigerid gläubigerid glaeubigerid mandatsreferenz zahlungspflichtiger zahlungspflichtigerr
      address city postcode zip country sortcode cardmember cardholder accountholder
      townocity state province receiptid runningtotal splitamount individualamount
      betragdetail betrageinzelzahlung importosingolo montantdétail einzelbetrag lastschriftursprungsbetrag
      auslagenersatzruecklastschrift fremdwährung fremdwährungsbetrag betraginfremdwährung kurs
      blz bankleitzahl bankname detail
      foreignamount foreigncurrency instructedamount instructedcurrency transactionamountoriginal
      startsaldo beginsaldo saldovoormutatie saldovoor balancebefore openingbalance saldovorbuchung
      exchangefrom exchangeto exchangetoamount quantity price priceperunit symbol asset mcc
      tegenrekening kursdevises cours taux tauxdechange cambio tipodecambio tasa
      protiúčet kódbanky číslokontaúčtu původníčástka původníčástkaaměna originálníčástka
      příjemceúčet
      суммаввалютеоперации суммаоперацииввалюте mccкод курс кэшбэк бонусы
      对方账号 商户单号 商家订单号 序号 余额币种 交易金额原币 ポイント 消費税 現地通貨額 現地利用額 換算レート 調整額
      翌月以降繰越金額 今回回数 支付方式 收付款方式 付款方式 结算方式 balancecurrency 계산대상 計算対象 振替 afstemt pointageoperation
      """
    ),
  ]

  /// Parts of names, with their rank among each other; what tells another amount comes first.
  static let stemTable: [(role: ColumnRole, rank: Int, words: String)] = [
    (
      .ignored, 0,
      """
      original foreign fremdw ursprung instructed exchange wechselkurs tauxdechange devised
      étrangère straniera extranjera estrangeir ursprunglig utländsk oprindelig oryginaln obcej
      původní cizíměn 외화 해외 현지 外币 外貨 現地 原币 mwst cashback points punkte
      포인트 ポイント 税 limit kreditrahmen quantity menge anzahl kwotavat
      """
    ),
    (
      .fee, 0,
      "fee gebühr frais commission tariffa comisi comiss avgift gebyr poplat provize prowizj комисс 手续费 手数料 수수료"
    ),
    (
      .balance, 0,
      """
      balance saldo solde kontostand zůstatek zostatok egyenleg остаток 余额 餘額 結餘 残高 残額 잔액 잔고
      balans bilan bakiye יתרה الرصيد
      """
    ),
    (
      .moneyOut, 0,
      """
      debit débit debet expense withdraw outflow moneyout paidout belast lastschrift abbuchung addebit uscit
      cargo retir saque saíd débito uitgav uttag utbetal hævet obciąż wypłat výdaj odchoz terhel kiad
      расход списан חובה مدين 支出 支払 出金 引出 引き出 払出 借方 转出 출금 지급 찾으신 인출
      """
    ),
    (
      .moneyIn, 0,
      """
      credit crédit kredit income deposit inflow moneyin paidin gutschrift einzahl accredit entrat abono
      ingres depósit insätt innskud innbetal indsat uznan wpłat příjem příchoz jóváír bevétel
      приход зачисл поступл זכות دائن 受入 收入 入金 預入 預け入 預かり 預り 贷方 存入 转入 입금 맡기신
      """
    ),
    (
      .amount, 0,
      """
      amount betrag montant importo importe quantia valor bedrag belopp beløb beløp kwota částk suma
      summa сумм 金额 金額 금액 利用額 umsatz objem összeg tutar
      """
    ),
    (
      .date, 0,
      """
      bookingd bookedd posting posted buchungs verbuch comptab contab registr kirjaus księgow zaúčt
      könyv обработ проводк 记账 入账 入帳 計上 매입
      """
    ),
    (
      .date, 1,
      """
      purchase transactiond tradeda kauf abschluss achat acquist compra aankoop inköp køb kjøp ostop
      operac transakc transakt tranzakc соверш операции 交易 利用 取引 消费 이용 승인 사용
      """
    ),
    (.date, 3, "valut valeur valor wertst rented arvop walut érték валют 起息"),
    (.date, 4, "due fällig échéanc scaden vencim forfal förfal splatn termin 결제예정 청구 引落 支払日 还款"),
    (
      .date, 2,
      "date datum fecha dato data dátum päiv дата 日期 日付 年月日 日時 时间 일자 일시 날짜 tarih"
    ),
    (.currency, 0, "currency währung waehrung devise divisa moneda waluta měna валюта 币种 货币 通貨 통화"),
    (
      .payee, 0,
      """
      payee merchant counterpart beneficia empfänger empfaenger händler bénéficiaire commerçant
      esercente comercio estabelec tegenpartij mottag modtag kontrahent protistran получат контраг
      商户 对方 店名 利用先 加盟店 가맹점 거래처 이용처
      """
    ),
    (
      .payee, 1,
      """
      descri libell text tekst beschreib omschrijv concept opis popis описан narrat detail particul
      selit 摘要 内容 明細 적요 내용
      """
    ),
    (
      .memo, 0,
      "memo note comment verwendungszweck mitteil remark zpráva poznám message 备注 備考 메모 비고"
    ),
    (.category, 0, "categor kategor catégor категор 分类 分類 카테고리 분류"),
    (.status, 0, "status stato estado staus state stav статус 状态 狀態 상태"),
    (.reference, 0, "referen référ transactionid transaktionsn 流水号 单号 번호"),
  ]
}
