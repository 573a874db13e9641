extension Words {
  var jumpTitle: String { say("달로 가기", "Go to a month") }

  var noSuchMonth: String { say("없는 달", "no such month") }

  var jumpHints: [String] {
    hints(
      [
        "← → 달   ↑ ↓ 해   2025-03 쓰기   ↵ 가기   esc 닫기", "← → 달   ↑ ↓ 해   ↵ 가기   esc 닫기",
        "↵ 가기   esc 닫기", "esc 닫기",
      ],
      [
        "← → month   ↑ ↓ year   type 2025-03   ↵ go   esc back",
        "← → month   ↑ ↓ year   ↵ go   esc back", "↵ go   esc back", "esc back",
      ])
  }
}
