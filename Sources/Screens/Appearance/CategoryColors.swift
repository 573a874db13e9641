import Terminal

/// The colors of categories: one color per category, the same in all months, accounts and screens.
///
/// The hues are far apart in OKLab, also for color-blind eyes.
struct CategoryColors: Hashable, Sendable {
  private enum Background {
    case dark
    case light
    case unknown
  }

  private let background: Background
  /// The places of the store's own categories in the order in which the store first saw them.
  private var places: [String: Int] = [:]

  /// For a dark background.
  static let dark = CategoryColors(background: .dark)
  /// For a light background.
  static let light = CategoryColors(background: .light)
  /// For an unknown background: of each pair, the color with more contrast with black and white.
  static let neutral = CategoryColors(background: .unknown)

  /// The hues on dark and light backgrounds, in the order of the built-in categories.
  private static let hues: [(key: String, dark: UInt32, light: UInt32)] = [
    ("housing", 0x5387F7, 0x2E6CF0), ("groceries", 0x0DB4A8, 0x049A91),
    ("shopping", 0xFBA900, 0xC58504), ("food", 0xF6729B, 0xE42E77), ("cafe", 0x9C98FF, 0x7751CE),
    ("telecom", 0x85BDFE, 0x289BEA), ("transport", 0x659E24, 0x77A052),
    ("subscriptions", 0xD171D0, 0xAD54AA), ("leisure", 0xF66300, 0xC66200),
    ("health", 0xC4F6D1, 0x05654A), ("car", 0xA58B69, 0x72441F), ("beauty", 0xF6BABD, 0xEE62AC),
    ("gifts", 0xE9E642, 0x808340), ("travel", 0x41DFF3, 0x317888),
    ("finance", 0xA2C982, 0x676402),
  ]

  /// The built-in categories that share the hue of another category.
  private static let shared = [
    "education": "telecom", "children": "gifts", "pets": "car", "taxes": "finance",
  ]

  private static let gray = (dark: UInt32(0x9AA4B2), light: UInt32(0x8B95A1))

  private static let indices = Dictionary(
    uniqueKeysWithValues: hues.enumerated().map { ($1.key, $0) })

  /// Returns the colors for a store with these categories that are not built in, in the order in
  /// which the store first saw them.
  func including(own keys: [String]) -> CategoryColors {
    var colors = self
    colors.places = Dictionary(zip(keys, 0...)) { first, _ in first }
    return colors
  }

  /// Returns the color of a category; gray for `nil`, which means several categories together.
  ///
  /// Own categories take the hues from the last to the first, because the built-in categories that
  /// most people have are at the beginning. So up to 15 own categories differ from each other, and
  /// a new category changes no color. A category that the store does not know has the last hue.
  func color(of key: String?) -> Color {
    guard let key, !["uncategorized", "cash"].contains(key) else { return choose(Self.gray) }
    let count = Self.hues.count
    let index =
      Self.indices[Self.shared[key] ?? key] ?? count - 1 - places[key, default: 0] % count
    return choose((Self.hues[index].dark, Self.hues[index].light))
  }

  private func choose(_ pair: (dark: UInt32, light: UInt32)) -> Color {
    let (dark, light) = (Color(pair.dark), Color(pair.light))
    switch background {
    case .dark: return dark
    case .light: return light
    case .unknown:
      func least(_ color: Color) -> Double {
        min(color.contrast(with: Color(0)), color.contrast(with: Color(0xFFFFFF)))
      }
      return least(dark) > least(light) ? dark : light
    }
  }
}
