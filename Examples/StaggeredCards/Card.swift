/// A card of the grid: a title and any number of lines.
struct Card {
  let title: String
  let lines: [String]

  static let all = [
    Card(title: "Birch", lines: ["White bark", "Up to 25 m", "Lives 80 years"]),
    Card(title: "Oak", lines: ["Acorns", "Up to 40 m", "Lives 1,000 years", "Slow", "Hard wood"]),
    Card(title: "Ginkgo", lines: ["Leaves like fans", "Up to 35 m"]),
    Card(title: "Maple", lines: ["Winged seeds", "Up to 30 m", "Red in autumn", "Syrup"]),
    Card(title: "Pine", lines: ["Needles", "Up to 45 m"]),
    Card(title: "Willow", lines: ["Near water", "Up to 20 m", "Bends"]),
    Card(title: "Beech", lines: ["Smooth bark", "Up to 40 m", "Shade", "Nuts"]),
    Card(title: "Larch", lines: ["Bare in winter", "Up to 45 m"]),
    Card(title: "Yew", lines: ["Evergreen", "Up to 20 m", "Very old", "Red berries"]),
    Card(title: "Rowan", lines: ["Orange berries", "Up to 15 m", "Birds like it"]),
  ]
}
