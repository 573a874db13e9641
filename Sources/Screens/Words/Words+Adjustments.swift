package import Ledger

extension Words {
  /// Returns why a list shows less than the amount of a transaction; `nil` without a split or link.
  package func adjusted(_ transaction: Transaction) -> String? {
    guard let adjustment = transaction.adjustment else { return nil }
    let amounts = amounts(in: transaction.amount.currency)
    var texts: [String] = []
    if !adjustment.parts.isEmpty {
      let whole = amounts.amount(Int64(clamping: transaction.amount.minorUnits.magnitude))
      texts.append(say(en: "split of \(whole)", ko: "\(whole)에서 나눔"))
    }
    if adjustment.linked > 0 {
      let linked = amounts.amount(adjustment.linked)
      texts.append(
        transaction.amount.minorUnits < 0
          ? say(en: "\(linked) came back", ko: "\(linked) 돌려받음")
          : say(en: "\(linked) repaid an expense", ko: "\(linked) 정산함"))
    }
    return texts.joined(separator: " · ")
  }

  /// Returns the name of the category, or that the transaction is split into several.
  package func category(of transaction: Transaction) -> String {
    transaction.adjustment?.parts.isEmpty == false
      ? say(en: "Split", ko: "나눔") : transaction.category.name(in: language)
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

  var oneOff: String { say(en: "one-off", ko: "일회성") }
  var withoutAverages: String { say(en: "averages omit it", ko: "평균에서 빠져요") }

  // MARK: The sheets

  func whichLink(isExpense: Bool) -> String {
    isExpense
      ? say(en: "Which money came back?", ko: "돌려받은 돈이 있나요?")
      : say(en: "What does it repay?", ko: "어떤 지출을 돌려받았나요?")
  }

  var nothingToLink: String {
    say(en: "No matching transactions in these weeks", ko: "이 무렵에 연결할 만한 거래가 없어요")
  }

  func linkNote(_ choice: LinkChooser.Choice) -> String {
    choice.isLinked
      ? say(en: " · linked", ko: " · 연결됨")
      : choice.isLikely ? say(en: " · likely", ko: " · 정산으로 보여요") : ""
  }

  var splitTitle: String { say(en: "Split", ko: "나누기") }
  var splitPrompt: String { say(en: "groceries=31.20 home=rest", ko: "장보기=31200 주거=나머지") }

  /// Returns what the parts leave of the amount; `nil` if the text has no amounts yet.
  func splitRest(_ rest: Money?) -> String {
    guard let rest else {
      return say(
        en: "CATEGORY=AMOUNT for each part, separated by spaces", ko: "카테고리=금액을 띄어 써 주세요")
    }
    let amounts = amounts(in: rest.currency)
    if rest.minorUnits == 0 { return say(en: "Nothing is left", ko: "남은 금액이 없어요") }
    let size = amounts.amount(Int64(clamping: rest.minorUnits.magnitude))
    return rest.minorUnits > 0
      ? say(en: "\(size) left", ko: "\(size) 남음") : say(en: "\(size) too much", ko: "\(size) 초과")
  }

  func adjusted(_ done: AdjustmentDone) -> String {
    let undo = say(en: "   u undo", ko: "   u 되돌리기")
    switch done {
    case .split(0): return say(en: "Joined the parts", ko: "다시 하나로 합쳤어요") + undo
    case .split(let count):
      return say(en: "Split into \(count) parts", ko: "\(count)개 항목으로 나눴어요") + undo
    case .linked(let money):
      let amount = amounts(in: money.currency).amount(money.minorUnits)
      return say(en: "Linked \(amount)", ko: "\(amount) 연결했어요") + undo
    case .unlinked(let money):
      let amount = amounts(in: money.currency).amount(money.minorUnits)
      return say(en: "Unlinked \(amount)", ko: "\(amount) 연결을 끊었어요") + undo
    case .oneOff(true):
      return say(en: "One-off: averages omit it", ko: "일회성 지출로 표시해서 평균에서 빠져요") + undo
    case .oneOff(false):
      return say(en: "No longer one-off", ko: "일회성 지출 표시를 지웠어요") + undo
    }
  }
}
