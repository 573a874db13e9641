import Classifying
import Ledger
import Terminal

/// The face of an account's card: institution, the owner's name, number and the month's spending.
struct CardFace {
  /// The institution, or else the owner's name or the number.
  let title: String
  /// The owner's name, if the title is the institution.
  let label: String
  /// The masked number, unless it is the title.
  let number: String
  let month: String
  /// The month's spending with its unit.
  let amount: String
  let colors: CardColors
  let appearance: Appearance

  init(_ card: AccountCard, amount: String, month: Month, appearance: Appearance) {
    let words = appearance.words
    let names = words.names(of: card)
    (title, label, number) = (names.title, names.label, names.number)
    self.month = words.shortName(of: month)
    self.amount = amount
    self.appearance = appearance
    colors = CardColors(card, on: appearance.theme.background)
  }

  struct Exposure {
    /// The number of visible rows, if the next card covers the others.
    var rows: Int
    /// Whether the face has the amount in its first line, because its last lines are covered and
    /// no other part of the screen shows the amount.
    var showsAmount = false
    var isMarked = false
  }

  private var text: Color { appearance.hasColors ? colors.text : appearance.shownTheme.text }
  private var second: Color { appearance.hasColors ? colors.second : appearance.shownTheme.second }

  static func padding(of width: Int) -> Int { width >= 40 ? 3 : 2 }

  func draw(_ exposure: Exposure, in frame: Rectangle, on surface: inout Surface) {
    let inset = appearance.hasColors ? 0 : 1
    let padding = Self.padding(of: frame.width)
    let (left, right) = (frame.x + padding + inset, frame.right - padding - inset)
    let isCovered = exposure.rows < frame.height
    let rows = min(exposure.rows, frame.height)
    guard right - left > 4, rows > 0 else { return }
    let line = frame.y + (rows >= 3 || inset > 0 ? 1 : 0)
    surface.clipped(to: frame.inset(by: inset)) { surface in
      if exposure.isMarked {
        surface.put(
          appearance.glyphs == .ascii ? ">" : "▸", x: left - 2, y: line, Style(text).bold)
      }
      let isFlat = !isCovered && frame.height - 2 * inset < 4 - inset
      drawTitle(
        left: left, right: right, y: line, hasAmount: isFlat || isCovered && exposure.showsAmount,
        on: &surface)
      guard !isCovered, !isFlat else { return }
      let y = frame.bottom - (frame.height >= 6 ? 2 : 1 + max(1, inset))
      drawAmount(left: left, right: right, y: y, hasMonth: frame.height >= 8, on: &surface)
    }
  }

  private func drawTitle(
    left: Int, right: Int, y: Int, hasAmount: Bool, on surface: inout Surface
  ) {
    var end = right
    if hasAmount {
      end = surface.put(amount, endingAt: right, y: y, Style(text).bold) - 2
    }
    let shown = title.truncated(toCells: max(0, end - left))
    let next = surface.put(shown, x: left, y: y, Style(text).bold) + 2
    guard !label.isEmpty, end - next >= min(label.widthInCells, 6) else { return }
    let rest = label.truncated(toCells: end - next)
    if hasAmount {
      surface.put(rest, x: next, y: y, Style(second))
    } else {
      surface.put(rest, endingAt: right, y: y, Style(second))
    }
  }

  private func drawAmount(
    left: Int, right: Int, y: Int, hasMonth: Bool, on surface: inout Surface
  ) {
    if hasMonth { surface.put(month, endingAt: right, y: y - 1, Style(second)) }
    let start = right - amount.widthInCells
    surface.put(amount, x: max(left, start), y: y, Style(text).bold)
    if left + number.widthInCells + 2 <= start {
      surface.put(number, x: left, y: y, Style(second))
    }
  }
}

extension CardFace {
  /// The width of an edge with the whole title and the amount.
  var edgeWidth: Int { title.widthInCells + amount.widthInCells + 6 }

  /// Draws the card as an edge of one row.
  func drawEdge(in frame: Rectangle, hasAmount: Bool, on surface: inout Surface) {
    if appearance.hasColors {
      surface.fill(frame, with: colors.fill)
      surface.roundEnds(of: frame)
    }
    let (left, right) = (frame.x + 2, frame.right - 2)
    surface.clipped(to: frame) { surface in
      var end = right
      if hasAmount {
        end = surface.put(amount, endingAt: right, y: frame.y, Style(second)) - 2
      }
      surface.put(
        title.truncated(toCells: max(0, end - left)), x: left, y: frame.y, Style(text))
    }
  }
}

extension Words {
  /// Returns the texts that name an account, with at most the last four digits of its number.
  func names(of card: AccountCard) -> (title: String, label: String, number: String) {
    let identity = card.identity
    let label = neutralized(identity.label, upTo: 200)
    let number = identity.lastDigits.map { masked($0) } ?? ""
    if let institution = identity.institution {
      return (institution.name(in: language), label, number)
    }
    if !label.isEmpty { return (label, "", number) }
    let name = neutralized(card.account.name, upTo: 200)
    return (number.isEmpty ? name : shape(ofNumber: name), "", "")
  }

  /// Returns the account's name in one line.
  func title(of card: AccountCard) -> String {
    let names = names(of: card)
    return names.label.isEmpty ? names.title : names.title + " · " + names.label
  }

  private func masked(_ digits: String) -> String { "•••• " + digits }

  /// Returns an account's number with only its last four digits.
  ///
  /// Its signs stay, because they tell accounts apart that have the same last digits.
  private func shape(ofNumber number: String) -> String {
    var left = 4
    let characters = number.reversed().map { character -> Character in
      if character.isNumber, left > 0 {
        left -= 1
        return character
      }
      return character.isNumber || character.isLetter || character == "*" ? "•" : character
    }
    return String(characters.prefix(14).reversed())
  }
}
