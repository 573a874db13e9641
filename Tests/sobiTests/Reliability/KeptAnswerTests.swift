import TestSupport
import Testing

/// What a large store keeps between runs is what it would compute.
struct KeptAnswerTests {
  private static let questions = [
    ["recurring", "--format", "json"], ["show", "2024", "--format", "json"],
  ]

  private func home() throws -> Home {
    let home = try Home()
    let rows = (0..<20_100).map { row in
      let month = row % 12 + 1
      return
        "2024-\(month < 10 ? "0" : "")\(month)-\(row % 18 + 10),Shop \(row % 61),-\(row % 97).10"
    }
    try home.write((["Date,Payee,Amount"] + rows).joined(separator: "\n") + "\n", to: "rows.csv")
    let video = (1...12).map { month in
      "2024-\(month < 10 ? "0" : "")\(month)-05,VIDEO STREAM,-\(month < 12 ? 9 : 11).00"
    }
    try home.write((["Date,Payee,Amount"] + video).joined(separator: "\n") + "\n", to: "video.csv")
    #expect(
      try home.run("import", "rows.csv", "video.csv", "--currency", "USD", "--account", "Card")
        .status == 0)
    return home
  }

  private func answers(_ home: Home) throws -> [String] {
    try Self.questions.map { question in
      let run = try home.run(question)
      #expect(run.status == 0 && run.errorText == "", "\(question)")
      return run.text
    }
  }

  private func keptCount(_ home: Home) throws -> Int {
    try Database(home.storePath).texts("SELECT question FROM answer").count
  }

  @Test func `kept answers equal computed ones after every change`() throws {
    let home = try home()
    var earlier: [String] = []
    let changes = [
      ["recurring", "end", "Video Stream"], ["payees", "rename", "Shop 7", "Corner", "--yes"],
      ["undo", "--yes"],
    ]
    for change in changes {
      let run = try home.run(change)
      #expect(run.status == 0, "\(change): \(run.errorText)")
      let computed = try answers(home)
      #expect(try keptCount(home) == 2)
      #expect(try answers(home) == computed)
      #expect(computed != earlier)
      earlier = computed
    }
  }
}
