import Testing

@testable import Importing

struct CellWordsTests {
  @Test(arguments: [
    "이월", "전월 이월", "Balance", "BALANCE BROUGHT FORWARD", "Balance as at 25 Aug 2026",
    "Saldo vom 31.12.2025", "Saldovortrag", "Saldo Vortrag vom 1. Januar", "Solde au 31 décembre",
    "Saldo do dia", "前月繰越", "Übertrag",
  ])
  func `the name of a balance, with or without a day, is a balance`(text: String) {
    #expect(CellWords.isBalance(text))
  }

  @Test(arguments: [
    "", "이마트", "Balanced Diet Cafe", "New Balance Store", "Saldo Restaurant",
    "Balance Yoga 25 Aug", "Balanceat 25 Aug", "Saldo do diaat", "Aug 25",
  ])
  func `a payee that begins like a balance is none`(text: String) {
    #expect(!CellWords.isBalance(text))
  }

  @Test func `the first letters exclude most payees`() {
    let payees = [
      "이마트", "잔치국수", "스타벅스", "쿠팡이츠", "배달의민족", "김밥천국", "올리브영", "지에스25", "파리바게뜨", "Amazon", "REWE",
    ]
    let excluded = payees.filter { payee in
      Array(payee.utf8).withUnsafeBytes { !CellWords.mayNameABalance($0.baseAddress, at: 0) }
    }
    #expect(excluded.count >= 9)
    let spelled = [
      "Входящий остаток", "входящий остаток", "OPENING BALANCE", "이 월", "잔\u{A0}액", "残　高",
    ]
    for name in CellWords.balances.union(spelled) where name.utf8.count >= 6 {
      #expect(
        Array(name.utf8).withUnsafeBytes { CellWords.mayNameABalance($0.baseAddress, at: 0) })
    }
  }
}
