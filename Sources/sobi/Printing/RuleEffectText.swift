import Bookkeeping
import Ledger
import Screens
import Terminal

/// A preview of a change: the changed monthly sums, or a sentence if no sum changes.
struct RuleEffectText {
  let effect: RuleEffect
  let words: Words

  private var language: Language { words.language }

  var text: String {
    guard !effect.lines.isEmpty else {
      return effect.changedCount == 0
        ? language.text(en: "No monthly total changes.\n", ko: "어느 달의 합계도 바뀌지 않아요.\n")
        : language.text(
          en: "Changes \(counted(effect.changedCount, "transaction")), but no monthly total.\n",
          ko: "거래 \(effect.changedCount)건이 바뀌고, 합계는 그대로예요.\n")
    }
    let lines = sortedLines
    let amounts = lines.map { line, _ in
      let text = words.amounts(in: line.currency)
      return (text.amount(line.before), text.amount(line.after))
    }
    let names = lines.map { neutralized($0.name).truncated(toCells: 28) }
    let width = names.map(\.widthInCells).max() ?? 0
    let beforeWidth = amounts.map(\.0.widthInCells).max() ?? 0
    let afterWidth = amounts.map(\.1.widthInCells).max() ?? 0
    var table = language.text(
      en: counted(effect.changedCount, "transaction")
        + (effect.changedCount == 1 ? " changes:\n" : " change:\n"),
      ko: "거래 \(effect.changedCount)건이 바뀌어요:\n")
    var month: Month?
    for ((line, name), amount) in zip(zip(lines.map(\.line), names), amounts) {
      let shown = line.month == month ? "       " : line.month.description
      month = line.month
      table +=
        "  \(shown)  \(name.paddedRight(toCells: width))  "
        + amount.0.paddedLeft(toCells: beforeWidth) + " → "
        + amount.1.paddedLeft(toCells: afterWidth) + "\n"
    }
    return table
  }

  /// The lines, sorted by month, then by currency; within a currency, spending categories by name,
  /// then all spending, then income and transfers by name.
  private var sortedLines: [(line: RuleEffect.Line, name: String)] {
    effect.lines.map { (line: $0, name: $0.sum.name(in: language)) }.sorted { a, b in
      if a.line.month != b.line.month { return a.line.month < b.line.month }
      if a.line.currency != b.line.currency { return a.line.currency < b.line.currency }
      let (aRank, bRank) = (a.line.sum.rank, b.line.sum.rank)
      if aRank.section != bRank.section { return aRank.section < bRank.section }
      return (a.name, aRank.group, aRank.key) < (b.name, bRank.group, bRank.key)
    }
  }
}

extension RuleEffect.Sum {
  fileprivate var rank: (section: Int, group: Int, key: String) {
    switch self {
    case .spending(let category): (0, 0, category.key)
    case .allSpending: (1, 0, "")
    case .income(let category): (2, 1, category.key)
    case .transfers(let category): (2, 2, category.key)
    }
  }

  fileprivate func name(in language: Language) -> String {
    switch self {
    case .allSpending: language.text(en: "= Spent", ko: "= 쓴 돈")
    case .income(let category) where category.key != BuiltInCategory.income.rawValue:
      category.name(in: language) + language.text(en: " (income)", ko: " (수입)")
    case .transfers(let category) where category.key != BuiltInCategory.transfer.rawValue:
      category.name(in: language) + language.text(en: " (transfers)", ko: " (이체)")
    case .spending(let category), .income(let category), .transfers(let category):
      category.name(in: language)
    }
  }
}

/// The payees that a rule matches, as lines of text.
struct PayeeTableText {
  let lines: [PayeeTable.Line]
  let limit: Int
  let words: Words

  private var language: Language { words.language }

  var text: String {
    let sorted = lines
    guard !sorted.isEmpty else {
      return language.text(en: "No transaction matches.\n", ko: "맞는 거래가 없어요.\n")
    }
    let rows = sorted.reduce(0) { $0 + $1.count }
    var text = language.text(
      en: "Matches \(counted(rows, "transaction")) of \(counted(sorted.count, "payee")):\n",
      ko: "거래처 \(sorted.count)곳의 거래 \(rows)건에 맞아요:\n")
    for line in sorted.prefix(limit) { text += "  " + line.text(words) + "\n" }
    if sorted.count > limit {
      let more = sorted.count - limit
      text += language.text(
        en: "  and \(counted(more, "more payee"))\n", ko: "  그 밖에 거래처 \(more)곳\n")
    }
    return text
  }
}

extension PayeeTable.Line {
  func text(_ words: Words) -> String {
    let language = words.language
    let name = payee.isEmpty ? language.text(en: "(no payee)", ko: "(거래처 없음)") : neutralized(payee)
    return language.text(en: counted(count, "row"), ko: "\(count)건").paddedLeft(toCells: 9) + "  "
      + money(words).paddedLeft(toCells: 18) + "  " + name
  }

  /// Returns the sum in each currency, such as `-₩12,300 + $4.50`.
  private func money(_ words: Words) -> String {
    sums.sorted { $0.key < $1.key }.map { currency, sum in
      // A sum that exceeds 64 bits is shown as an ellipsis; other commands report an error.
      Int64(exactly: sum).map { words.amounts(in: currency).amount($0) } ?? "… \(currency)"
    }.joined(separator: " + ")
  }
}
