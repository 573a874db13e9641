import Classifying
import Ledger
import Store
import Terminal

/// The payees that are in no category, the most frequent first, and where they might belong.
struct Suggestions {
  struct Line {
    var payee: PayeeTable.Line
    var suggestion: PayeeLearner.Suggestion?
  }

  private(set) var lines: [Line] = []

  init(_ store: Store) throws {
    let rules = try store.rules()
    var learner = PayeeLearner()
    // A payee is told of once for each category, however many rows it has.
    var told: Set<[UInt8]> = []
    func learn(_ payee: String, _ category: Category, isTaught: Bool) {
      let key = Array(payee.utf8) + [0, isTaught ? 1 : 0] + Array(category.key.utf8)
      guard !payee.isEmpty, told.insert(key).inserted else { return }
      learner.learn(payee, categoryKey: category.key, isTaught: isTaught)
    }
    var open = PayeeTable()
    let none = BuiltInCategory.uncategorized.rawValue
    try store.evidence { group in
      guard group.isByHand else { return }
      learn(group.evidence.payee, group.category, isTaught: true)
    }
    var isUsed = [Bool](repeating: false, count: rules.count)
    try store.decisions(by: store.classifier()) { group, place in
      if let place { isUsed[place] = true }
      if let place, rules[place].categoryKey != nil {
        learn(group.evidence.payee, group.category, isTaught: true)
      } else if group.category.key != none {
        learn(group.evidence.payee, group.category, isTaught: false)
      } else if !group.evidence.payee.isEmpty {
        open.add(group)
      }
    }
    // A rule that fits nothing yet was said all the same.
    for (rule, isUsed) in zip(rules, isUsed) where !isUsed {
      guard let key = rule.categoryKey, !TextPattern(rule.pattern).isGlob else { continue }
      learn(rule.pattern, Category(key: key), isTaught: true)
    }
    lines = open.sorted.map { Line(payee: $0, suggestion: learner.suggestion(for: $0.payee)) }
  }

  func text(limit: Int, language: Language) -> String {
    guard !lines.isEmpty else {
      return say(en: "Every payee has a category.\n", ko: "분류가 없는 거래처가 없습니다.\n")
    }
    var text = say(
      en: "\(counted(lines.count, "payee")) without a category, the most frequent first:\n",
      ko: "분류가 없는 거래처 \(lines.count)곳, 잦은 것부터:\n")
    for line in lines.prefix(limit) {
      text += "  " + line.payee.text + "\n"
      guard let suggestion = line.suggestion else { continue }
      let name = Category(key: suggestion.categoryKey).name(in: language)
      let pattern = TextPattern(literally: line.payee.payee).text
      text +=
        neutralized(
          say(
            en: "             \(name)? Like \"\(suggestion.like)\", which you put there.",
            ko: "             \(name)? \(name)에 넣은 \"\(suggestion.like)\"처럼")) + "\n"
      text +=
        neutralized(
          "             sobi categorize \(pattern.quotedForShell) \(name.quotedForShell)") + "\n"
    }
    if lines.count > limit {
      let more = lines.count - limit
      text += say(en: "  and \(counted(more, "more payee"))\n", ko: "  그 밖에 거래처 \(more)곳\n")
    }
    if lines.prefix(limit).contains(where: { $0.suggestion == nil }) {
      text += say(
        en: "For the others: sobi categorize PATTERN CATEGORY\n",
        ko: "나머지는: sobi categorize 패턴 분류\n")
    }
    return text
  }
}
