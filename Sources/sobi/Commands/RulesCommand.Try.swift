import Classifying
import ArgumentParser
import Ledger
import Store
import Terminal

extension RulesCommand {
  struct Try: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "try",
        abstract: say(
          en: "Show the payees that a rule would fit, and with a category what it would change.",
          ko: "규칙에 맞는 거래처를 보여 주고, 분류를 주면 무엇이 바뀌는지도 보여 줍니다."))
    }

    @OptionGroup var global: GlobalOptions
    @OptionGroup var options: RuleOptions

    @Argument(
      help: help(
        en: "a piece of the payee, or a pattern with * and ?", ko: "거래처의 글자, 또는 *와 ?가 있는 패턴"))
    var pattern: String

    @Argument(help: help(en: "the category", ko: "분류"))
    var category: String?

    func run() throws {
      do {
        var consent = ConsentOptions()
        (consent.yes, consent.dryRun) = (false, true)
        let change = try RuleChange(global, consent)
        let store = change.store
        var draft = try options.draft(pattern: pattern)
        let isNew = try draft.setCategory(category, in: store)
        var payees = PayeeTable()
        try store.decisions(by: Classifier(rules: [draft.rule])) { group, place in
          if place != nil { payees.add(group) }
        }
        try Output.standard.write(payees.text(limit: 20))
        guard draft.categoryKey != nil || draft.kind != nil else { return }
        try change.add(draft, at: nil, isNewCategory: isNew)
      } catch {
        throw Failure(error)
      }
    }
  }
}

/// Payees with how many rows they have and what these come to, the most frequent first.
struct PayeeTable {
  struct Line: Hashable {
    var payee: String
    var count: Int64 = 0
    var sums: [Currency: Int128] = [:]

    /// The sums of all currencies, such as `-12,300 KRW + 4.50 USD`.
    var money: String {
      sums.sorted { $0.key < $1.key }.map { currency, sum in
        // Beyond 64 bits there is no amount to show; the store would not have added it up either.
        (Int64(exactly: sum).map { Money($0, currency).grouped } ?? "…") + " " + currency.code
      }.joined(separator: " + ")
    }
  }

  /// By the payee's bytes: to a `String` some texts are equal that are not.
  private var lines: [[UInt8]: Line] = [:]

  mutating func add(_ group: EvidenceGroup) {
    let payee = group.evidence.payee
    var line = lines[Array(payee.utf8)] ?? Line(payee: payee)
    line.count += group.count
    line.sums[group.currency, default: 0] += Int128(group.sum)
    lines[Array(payee.utf8)] = line
  }

  var sorted: [Line] {
    lines.sorted { a, b in
      a.value.count == b.value.count
        ? a.key.lexicographicallyPrecedes(b.key) : a.value.count > b.value.count
    }.map(\.value)
  }

  func text(limit: Int) -> String {
    let sorted = sorted
    guard !sorted.isEmpty else {
      return say(en: "No transaction fits.\n", ko: "맞는 거래가 없습니다.\n")
    }
    let rows = sorted.reduce(0) { $0 + $1.count }
    var text = say(
      en: "Fits \(counted(rows, "transaction")) of \(counted(sorted.count, "payee")):\n",
      ko: "거래처 \(sorted.count)곳의 거래 \(rows)건에 맞습니다:\n")
    for line in sorted.prefix(limit) { text += "  " + line.text + "\n" }
    if sorted.count > limit {
      let more = sorted.count - limit
      text += say(en: "  and \(counted(more, "more payee"))\n", ko: "  그 밖에 거래처 \(more)곳\n")
    }
    return text
  }
}

extension PayeeTable.Line {
  var text: String {
    let name = payee.isEmpty ? say(en: "(no payee)", ko: "(거래처 없음)") : neutralized(payee)
    return say(en: counted(count, "row"), ko: "\(count)건").paddedLeft(toCells: 9) + "  "
      + money.paddedLeft(toCells: 18) + "  " + name
  }
}
