// The words themselves, as statements have them; accents, case, blanks and punctuation apart.

extension CellWords {
  static let outWords = words(
    """
    출금 출 지급 지출 인출 결제 사용 이용 승인 매출 이체출금 debit dr d db out withdrawal expense expenses paidout
    moneyout spend outgoing debited db. sent w
    soll s belastung lastschrift ausgang ausgabe abgang abbuchung
    débit débiter dépense sortie dare uscita addebito addebiti cargo debe gasto salida adeudo débito saída
    despesa af uit uitgave debet ut utgift uttag utbetaling utbetalning udgift otto pano meno
    obciążenie wydatek wypłata wn winien výdaj odchozí debetní terhelés kiadás
    расход списание дебет 支出 借 借dr 借方 付 付款 转出 取款 支付 支払 支払い 出金 出 振替支払い 引落 引出
    """)
  static let inWords = words(
    """
    입금 입 수입 취소 환불 승인취소 이체입금 credit cr c in deposit income refund paidin moneyin credited received
    incoming haben h gutschrift eingang einnahme zugang einzahlung
    crédit recette entrée avere entrata accredito accrediti abono haber ingreso entrada receita
    bij inkomst bijschrijving inn inntekt insättning innbetaling ind indtægt tulo
    uznanie wpływ wpłata ma příjem příchozí kreditní jóváírás bevétel k
    приход зачисление поступление доход кредит 收入 贷 贷cr 贷方 收 收款 转入 存入 入金 入 振替入金 預入 収入
    """)
  static let neutralWords = words("不计收支 不計收支 中性交易 其他 资金转移 neutral none 対象外")

  /// What a booking is called that takes money from a card, or gives some back.
  static let purchaseWords = words(
    "purchase cardpurchase pospurchase sale kauf kartenzahlung achat acquisto compra aankoop 消费 消費 购买 분할구매 покупка zakup nákup köp kjøp ostos"
  )
  static let refundWords = words(
    """
    refund reversal return merchandisereturn cashback gutschrift rückerstattung remboursement rimborso
    reembolso devolución estorno terugbetaling 退款 退货 撤销 返金 취소 환불 возврат zwrot
    """)
  static let paymentWords = words(
    """
    autopay directdebitpayment automaticpayment internetpayment onlinepayment innbetaling inbetalning
    indbetaling supago pagamentodefatura 还款 信用卡还款 自动还款 카드대금 선결제 入金 ご入金 お支払い погашение
    """)
  static let thanks = words(
    """
    paymentthankyou paymentreceived thankyouforyourpayment ihrezahlung zahlungbesten zahlungerhalten
    vielendankfürihrezahlung paiementreçu votrepaiement mercidevotrepaiement pagamentoricevuto
    pagamentorecebido pagorecibido betalningmottagen betalingmottatt betalingmodtaget
    """)

  static let cancelledWords = words(
    """
    취소 거래취소 승인취소 매출취소 전체취소 부분취소 취소완료 결제취소 매입취소 취소매입 취소승인 취소전표매입 주문취소 카드취소
    환불 환불완료 부분환불 전체환불 반품 반품완료
    """)
  static let declinedWords = words(
    """
    거절 승인거절 실패 거래실패 결제실패 cancelled canceled reversed blocked declined failed rejected reverted denied expired voided void
    unsuccessful abgelehnt fehlgeschlagen refusé refusée échoué rejeté rifiutato rifiutata
    respinto fallito rechazado rechazada fallido recusado recusada geweigerd mislukt avvist afvist
    nekad hylätty odrzucona odrzucone zamítnuto zamítnutá отклонено отказ отклонена неуспешно
    交易关闭 已关闭 交易失败 支付失败 失败 已撤销 失敗 拒否 取消済
    """)
  static let pendingWords = words(
    """
    대기 승인대기 미매입 미확정 예정 매입대기 pending authorised authorized processing inprogress
    notposted unposted onhold scheduled awaiting vorgemerkt umsatzvorgemerkt ausstehend inbearbeitung
    vorläufig offen nichtgebucht enattente àvenir encours autorizzato autorizzata inattesa
    noncontabilizzato incorso inelaborazione pendiente pendientes enproceso retenido pendente
    emprocessamento inbehandeling gereserveerd verwacht reserveret reserverad reservert väntar
    väntande venter behandles odottaa varaus katevaraus oczekująca oczekujące blokada rezerwacja
    wtrakcie čekající čekánazaúčtování blokace rezervace nezaúčtováno függőben foglalás
    вобработке обработка ожидание холд ожидается авторизация 处理中 待处理 等待确认 未入账 未清算
    等待付款 待付款 処理中 未確定 保留中 未請求 確認中
    """)

  static let totals = [
    "합계", "총합계", "총계", "소계", "누계", "total", "subtotal", "grandtotal", "totals", "sum",
    "summe", "gesamt", "umsatztotal", "zwischensumme", "totaux", "totale", "totali", "subtotale",
    "totales", "sumatotal", "somatotal", "totaal", "summa", "yhteensa", "suma", "razem", "lacznie",
    "celkem", "soucet", "osszesen", "итого", "всего", "合计", "总计", "总额", "小计", "人民币合计", "合計",
    "総計", "小計", "総額",
  ].map(HeaderWords.key)

  static let balances = words(
    """
    이월 전월이월 이월잔액 기초잔액 기말잔액 잔액 전기이월 openingbalance closingbalance startbalance endbalance
    startingbalance endingbalance balancebroughtforward balancecarriedforward broughtforward
    carriedforward previousbalance balance currentbalance oldbalance balanceasof balanceasat
    balanceatendofperiod balanceatstartofperiod initialbalance finalbalance availablebalance
    anfangssaldo endsaldo saldovortrag schlusssaldo kontostand alterkontostand neuerkontostand saldo
    saldoübertrag eröffnungssaldo abschlusssaldo anfangsbestand endbestand übertrag alterSaldo neuersaldo
    solde soldeinitial soldefinal nouveausolde anciensolde soldeprécédent soldereporté soldedébut
    saldoiniziale saldofinale saldocontabile saldoprecedente saldodisponibile
    saldoinicial saldofinal saldoanterior saldoactual saldodisponible saldoatual saldododia
    beginsaldo eindsaldo vorigsaldo nieuwsaldo openingssaldo
    ingåendesaldo utgåendesaldo ingåendebalans startsaldo inngåendesaldo utgåendesaldo primosaldo
    ultimosaldo alkusaldo loppusaldo
    saldopoczątkowe saldokońcowe saldootwarcia saldozamknięcia
    počátečnízůstatek konečnýzůstatek počátočnýzostatok konečnýzostatok nyitóegyenleg záróegyenleg
    входящийостаток исходящийостаток остатокнаначало остатокнаконец начальныйостаток
    期初余额 期末余额 上期余额 本期余额 余额 承前页 前月繰越 前期繰越 次月繰越 翌月繰越 繰越 繰越残高 残高 前回残高
    likutispradžiai likutispabaigai
    """)

  /// What may stand between the name of a balance and its day.
  static let dayWords = words(
    "as at of on per vom am zum au du le al del il na dne k den pr til van op a la em в на от до 의 st nd rd th"
  )

  static let otherUnits: Set<String> = [
    "BTC", "XBT", "ETH", "XRP", "LTC", "BCH", "SOL", "ADA", "DOT", "BNB", "PTS", "PNT", "MIL",
    "QTY",
  ]
}
