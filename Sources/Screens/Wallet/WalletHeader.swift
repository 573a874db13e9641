import Ledger
import Motion
import Terminal

/// The header of the wallet: the section's name if it fits, the month between arrows, and the sign
/// that fans the cards out.
struct WalletHeader {
  /// The columns of the arrows that show the previous and the next month.
  let previous, next: Int
  let y: Int
  /// The frame of the sign that fans the cards out; `nil` if there are fewer than two cards.
  let sign: Rectangle?
  private let title: String?
  /// The label of the sign; `nil` if it does not fit.
  private let label: (text: String, x: Int)?
  private let left: Int
  private let month: String

  init(_ month: Month, cards: Int, isFanned: Bool, in layout: WalletLayout, _ scene: Scene) {
    let words = scene.appearance.words
    self.month = words.title(of: month)
    y = layout.header
    left = layout.left
    sign = cards > 1 ? WalletSign.frame(in: layout, scene) : nil
    let capacity = layout.width - (sign?.width ?? 0) - 2
    let name = words.name(of: .wallet)
    let needed = self.month.widthInCells + 6
    title = name.widthInCells + 3 + needed <= capacity ? name : nil
    previous = left + (title.map { $0.widthInCells + 3 } ?? 0)
    next = previous + needed - 1
    let text = isFanned ? words.foldCards : words.fanCards
    let x = (sign?.x ?? 0) - 2 - text.widthInCells
    label = x >= next + 3 ? (text, x) : nil
  }

  /// Returns whether a click at the cell fans the cards out or folds them.
  func isSign(x: Int, y: Int) -> Bool {
    guard let sign else { return false }
    // A click next to the sign also works, because one cell is hard to hit.
    let wide = Rectangle(x: sign.x - 1, y: sign.y, width: sign.width + 2, height: sign.height)
    if wide.contains(x: x, y: y) { return true }
    return label.map { y == self.y && x >= $0.x && x <= sign.x } ?? false
  }

  func draw(_ state: Report.State, theme: Theme, on surface: inout Surface) {
    if let title { surface.put(title, x: left, y: y, Style(theme.text).bold) }
    surface.put("‹", x: previous, y: y, Style(state.hasPrevious ? theme.second : theme.third))
    surface.put(month, x: previous + 3, y: y, Style(theme.text).bold)
    surface.put("›", x: next, y: y, Style(state.hasNext ? theme.second : theme.third))
    if let label { surface.put(label.text, x: label.x, y: y, Style(theme.second)) }
  }
}

/// A plus sign that turns into a cross while the cards fan out.
///
/// On a large screen with colors, the sign is a small picture that rotates smoothly. On other
/// screens, the sign is a character that changes halfway.
enum WalletSign {
  private static let pixels = 5

  private static func isPicture(in layout: WalletLayout, _ scene: Scene) -> Bool {
    scene.appearance.hasColors && layout.header >= 1 && layout.width >= 50
  }

  static func frame(in layout: WalletLayout, _ scene: Scene) -> Rectangle {
    guard isPicture(in: layout, scene) else {
      return Rectangle(x: layout.right - 1, y: layout.header, width: 1, height: 1)
    }
    return Rectangle(x: layout.right - pixels, y: layout.header - 1, width: pixels, height: 3)
  }

  /// Draws the sign, rotated by `progress` times 45 degrees.
  static func draw(
    _ progress: Double, in layout: WalletLayout, _ scene: Scene, on surface: inout Surface
  ) {
    let theme = scene.appearance.shownTheme
    let frame = frame(in: layout, scene)
    guard isPicture(in: layout, scene) else {
      surface.put(progress < 0.5 ? "+" : "×", x: frame.x, y: frame.y, Style(theme.text).bold)
      return
    }
    let isPlus = progress < 0.5
    let dots = isPlus ? "..#..\n..#..\n#####\n..#..\n..#.." : "#...#\n.#.#.\n..#..\n.#.#.\n#...#"
    let picture = Sprite(dots, colors: ["#": theme.second])
    // Before and after the rotation, the pixels fit the cells exactly. In between, each stroke
    // grows from the length of the sign's side to the length of its diagonal.
    let angle = (isPlus ? progress : progress - 1) * .pi / 4
    let length = (1 + progress * (2.0.squareRoot() - 1)) / (isPlus ? 1 : 2.0.squareRoot())
    let middle = Point(x: Double(pixels) / 2, y: Double(pixels) / 2)
    let turned = AffineTransform.scale(length, length).then(.rotation(angle)).about(middle)
      .then(.translation(Double(frame.x), Double(frame.y * 2 + 1)))
    surface.draw(picture, PixelTransform(turned), over: theme.background)
  }
}
