package import Ledger

extension Words {
  /// Returns why a list shows less than the amount of a transaction; `nil` without a split or link.
  package func adjusted(_ transaction: Transaction) -> String? {
    guard let adjustment = transaction.adjustment else { return nil }
    let amounts = amounts(in: transaction.amount.currency)
    var texts: [String] = []
    if !adjustment.parts.isEmpty {
      let whole = amounts.magnitude(transaction.amount.minorUnits)
      texts.append(say(en: "split of \(whole)", ko: "\(whole)에서 나눔"))
    }
    if adjustment.linked > 0 {
      let linked = amounts.magnitude(adjustment.linked)
      texts.append(
        transaction.amount.minorUnits < 0
          ? say(en: "\(linked) came back", ko: "\(linked) 돌려받음")
          : say(en: "\(linked) repays", ko: "\(linked) 정산"))
    }
    return texts.joined(separator: " · ")
  }

  /// Returns the labels and texts of the parts and links in a transaction's details.
  func adjustments(of transaction: Transaction) -> [(label: String, text: String)] {
    guard let adjustment = transaction.adjustment else { return [] }
    let amounts = amounts(in: transaction.amount.currency)
    var lines: [(String, String)] = []
    for (index, part) in adjustment.parts.enumerated() {
      let name = part.category.name(in: language)
      lines.append(
        (index == 0 ? say(en: "Parts", ko: "나눈 항목") : "", "\(name) \(amounts.amount(part.amount))"))
    }
    let isOut = transaction.amount.minorUnits < 0
    for (index, link) in adjustment.links.enumerated() {
      let label = isOut ? say(en: "Came back", ko: "돌려받은 돈") : say(en: "Repays", ko: "정산한 거래")
      let day = day(link.otherDay, withYear: true)
      lines.append(
        (index == 0 ? label : "", "\(amounts.amount(link.amount)) · \(day) · #\(link.other)"))
    }
    if adjustment.linked > 0 {
      lines.append(
        (say(en: "Counted", ko: "반영 금액"), amounts.amount(transaction.counted.minorUnits)))
    }
    return lines
  }
}
