extension Words {
  var jumpTitle: String { say(en: "Go to a month", ko: "달로 가기") }

  var noSuchMonth: String { say(en: "no such month", ko: "없는 달") }

  var jumpHints: Hints {
    hints([
      .months(1), Hint(2, "↑ ↓", en: "year", ko: "해"),
      Hint(3, "", en: "type 2025-03", ko: "2025-03 쓰기"),
      Hint(0, "↵", en: "go", ko: "가기"), .close,
    ])
  }
}
