import Motion
import Terminal

/// A plus that turns into a cross while the cards fan out.
///
/// A wide wallet has a small picture, turned by sub-cells. A narrow one has a character that
/// changes half way.
enum WalletSign {
  private static let pixels = 5

  private static func isPicture(in layout: WalletLayout, _ scene: Scene) -> Bool {
    scene.appearance.glyphs == .blocks && layout.header >= 1 && layout.width >= 50
  }

  static func frame(in layout: WalletLayout, _ scene: Scene) -> Rectangle {
    guard isPicture(in: layout, scene) else {
      return Rectangle(x: layout.right - 1, y: layout.header, width: 1, height: 1)
    }
    return Rectangle(x: layout.right - pixels, y: layout.header - 1, width: pixels, height: 3)
  }

  /// Draws the sign, turned by `progress` of an eighth of a circle.
  static func draw(
    _ progress: Double, in layout: WalletLayout, _ scene: Scene, on surface: inout Surface
  ) {
    let theme = scene.appearance.shownTheme
    let frame = frame(in: layout, scene)
    guard isPicture(in: layout, scene) else {
      surface.put(progress < 0.5 ? "+" : "×", x: frame.x, y: frame.y, Style(theme.text).bold)
      return
    }
    let color = ["#" as Character: theme.second]
    let isPlus = progress < 0.5
    let picture =
      isPlus
      ? Sprite("..#..\n..#..\n#####\n..#..\n..#..", colors: color)
      : Sprite("#...#\n.#.#.\n..#..\n.#.#.\n#...#", colors: color)
    // At both ends pixels fall on pixels. In between, a stroke grows from a side's length to a
    // diagonal's.
    let angle = (isPlus ? progress : progress - 1) * .pi / 4
    let length = (1 + progress * (2.0.squareRoot() - 1)) / (isPlus ? 1 : 2.0.squareRoot())
    let middle = Point(x: Double(pixels) / 2, y: Double(pixels) / 2)
    let turned = AffineTransform.scale(length, length).then(.rotation(angle)).about(middle)
      .then(.translation(Double(frame.x), Double(frame.y * 2 + 1)))
    surface.draw(picture, PixelTransform(turned), over: theme.background)
  }
}
