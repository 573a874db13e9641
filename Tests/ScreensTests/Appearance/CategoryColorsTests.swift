import Ledger
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
  }

  @Test func `every built-in category of spending has a color of its own choice`() {
    let colors = CategoryColors.dark
    let crowded = colors.including(own: BuiltInCategory.allCases.map(\.rawValue))
    for category in BuiltInCategory.allCases where ![.income, .transfer].contains(category) {
      // A category without an entry would take the color of an own category.
      #expect(colors.color(of: category.rawValue) == crowded.color(of: category.rawValue))
    }
  }

  @Test func `own categories have colors by the order in which the store saw them`() {
    let own = (1...15).map { "own \($0)" }
    let colors = CategoryColors.light.including(own: own)
    #expect(Set((own + ["uncategorized"]).map { colors.color(of: $0) }).count == 16)
    // One more changes none, and the first ones avoid the hues of common categories.
    let more = CategoryColors.light.including(own: own + ["own 16"])
    #expect(own.allSatisfy { colors.color(of: $0) == more.color(of: $0) })
    #expect(colors.color(of: "own 1") == colors.color(of: "finance"))
    #expect(more.color(of: "own 16") == colors.color(of: "own 1"))
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
