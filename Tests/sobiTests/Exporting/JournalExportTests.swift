import Foundation
import Testing

/// `sobi export transactions --format hledger|beancount`, without the programs that read journals;
/// `Scripts/check-journals.py` runs these.
struct JournalExportTests {
  /// The sum of the postings to `Expenses:`, by currency, month and the account's name.
  private func spending(_ journal: String) -> [String: [String: [String: Int64]]] {
    var sums: [String: [String: [String: Int64]]] = [:]
    var month = ""
    for line in journal.split(separator: "\n") {
      if line.first?.isNumber == true { month = String(line.prefix(7)) }
      guard line.hasPrefix("  Expenses:"), let gap = line.dropFirst(2).firstRange(of: "  ") else {
        continue
      }
      let amount = line[gap.upperBound...].split(separator: " ")
      let name = String(line[..<gap.lowerBound].dropFirst(11))
      sums[String(amount[1]), default: [:]][month, default: [:]][name, default: 0] +=
        Int64(amount[0].filter { $0 != "." }) ?? 0
    }
    return sums
  }

  private func withoutZeros(_ sums: [String: Int64]) -> [String: Int64] {
    sums.filter { $0.value != 0 }
  }

  @Test(arguments: ["hledger", "beancount"])
  func `the spending of the fixtures is that of their totals`(format: String) throws {
    let home = try Home(locale: "ko_KR.UTF-8")
    try home.importFixtures()
    let run = try home.run("export", "transactions", "--format", format)
    #expect(run.status == 0 && run.errorText.isEmpty)
    let sums = spending(run.text)
    let store = try #require(Fixtures.totals?.store)
    for (currency, months) in store {
      for (month, totals) in months {
        let expected = totals.categories.map { key, total in
          (key.prefix(1).uppercased() + key.dropFirst(), total.spent)
        }
        var found = withoutZeros(sums[currency]?[month] ?? [:])
        if format == "beancount" {
          // The fixtures have a category with a space and an ampersand.
          found = Dictionary(
            uniqueKeysWithValues: found.map { ($0.replacing("-", with: " & "), $1) })
        }
        #expect(
          found == withoutZeros(Dictionary(uniqueKeysWithValues: expected)), "\(currency) \(month)")
      }
    }
  }

  @Test func `splits and links change a journal as they change the months`() throws {
    let home = try Home(locale: "ko_KR.UTF-8")
    try home.importFixtures()
    let lines = try home.run("export", "transactions", "--currency", "KRW").text.split(
      separator: "\n")
    func id(_ text: String) throws -> String {
      let line = try #require(
        lines.first { $0.contains(text) && $0.contains("\"counterpart\":null") })
      return try #require(line.firstMatch(of: /"id":(\d+),"inst/).map { String($0.1) })
    }
    let expense = try id("\"kind\":\"spending\"")
    #expect(try home.run("split", expense, "food=100", "travel=rest").status == 0)
    #expect(try home.run("link", id("\"kind\":\"income\""), expense, "1001").status == 0)
    for format in ["hledger", "beancount"] {
      let journal = try home.run("export", "transactions", "--currency", "KRW", "--format", format)
        .text
      #expect(journal.contains("  Assets:Receivable:Repayments  1001 KRW"))
      #expect(journal.contains("  Assets:Receivable:Repayments  -1001 KRW"))
      let months = try home.run("export", "months", "--currency", "KRW").summary().months
      let sums = spending(journal)["KRW"] ?? [:]
      for month in months {
        #expect(
          (sums[month.month] ?? [:]).values.reduce(0, +) == month.spent.minor, "\(month.month)")
      }
    }
  }

  @Test func `the name of the file tells the format of a journal`() throws {
    let home = try Home(locale: "en_US.UTF-8")
    try home.importFixtures()
    for (ending, format) in [
      ("journal", "hledger"), ("ledger", "hledger"), ("beancount", "beancount"),
    ] {
      #expect(try home.run("export", "transactions", "--output", "a.\(ending)").status == 0)
      #expect(
        home.bytes(of: "a.\(ending)")
          == (try home.run("export", "transactions", "--format", format).output))
    }
    #expect(try home.run("export", "months", "--format", "hledger").status == 64)
    let empty = try Home().run("export", "transactions", "--format", "beancount")
    #expect(empty.status == 0 && empty.output.isEmpty)
  }
}
