import Terminal

extension Words {
  // MARK: The month chooser

  var jumpTitle: String { say(en: "Go to a month", ko: "다른 달 보기") }
  var noSuchMonth: String { say(en: "no such month", ko: "없는 달") }

  var jumpHints: Hints {
    .keys([
      .months(1), Hint(2, .up, .down, en: "year", ko: "연도"),
      Hint(3, en: "type 2025-03", ko: "숫자로 바로 가기"),
      Hint(0, .enter, en: "go", ko: "이동"), .close,
    ])
  }
}
