extension Words {
  var jumpTitle: String { say("달로 가기", "Go to a month") }

  var noSuchMonth: String { say("없는 달", "no such month") }

  var jumpHints: Hints {
    hints([
      .months(1), Hint(2, "↑ ↓", "해", "year"), Hint(3, "", "2025-03 쓰기", "type 2025-03"),
      Hint(0, "↵", "가기", "go"), .close,
    ])
  }
}
