import Terminal
import Testing

@testable import Screens

struct CategoryColorsTests {
  private static let keys = [
    "housing", "groceries", "shopping", "food", "cafe", "telecom", "transport", "subscriptions",
    "leisure", "health", "car", "beauty", "gifts", "travel", "finance",
  ]

  @Test func `categories have different colors, except those that share a hue`() {
    for colors in [CategoryColors.dark, .light] {
      #expect(Set((Self.keys + ["uncategorized"]).map { colors.color(of: $0) }).count == 16)
    }
    let dark = CategoryColors.dark
    #expect(dark.color(of: "education") == dark.color(of: "telecom"))
    #expect(dark.color(of: nil) == dark.color(of: "cash"))
    // A category from a file has a hue as well, always the same one.
    #expect(dark.color(of: "Food & Drink") != dark.color(of: nil))
    #expect(dark.color(of: "Food & Drink") == Color(0xA58B69))
  }

  @Test func `fills stand out from their background`() {
    for key in Self.keys + ["uncategorized"] {
      #expect(CategoryColors.dark.color(of: key).contrast(with: Theme.dark.background) >= 3)
      #expect(CategoryColors.light.color(of: key).contrast(with: Theme.light.background) >= 2.9)
      for background in [Color(0), Color(0xFFFFFF)] {
        #expect(CategoryColors.neutral.color(of: key).contrast(with: background) >= 2)
      }
    }
  }
}
