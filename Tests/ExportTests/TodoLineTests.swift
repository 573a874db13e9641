import Export
import Ledger
import Testing

/// `sobi.todo/1` as bytes.
struct TodoLineTests {
  private func text(_ todo: Todo, _ language: Language = .english) -> String {
    var json = JSONWriter()
    TodoLine.write(todo, language: language, to: &json)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  @Test func `an open one about nothing`() {
    #expect(
      text(Todo(id: 1, text: "Save", madeAt: 0, subject: nil)) == """
        {"category":null,"done":null,"id":1,"made":"1970-01-01T00:00:00Z","payee":null,\
        "schema":"sobi.todo/1","text":"Save","transaction":null}

        """)
  }

  @Test func `one that is done, in Korean`() {
    let todo = Todo(
      id: 12, text: "카페 줄이기", madeAt: 1_740_816_764, doneAt: 1_740_903_165,
      subject: .category(key: "cafe"))
    #expect(
      text(todo, .korean) == """
        {"category":{"key":"cafe","name":"카페·간식"},"done":"2025-03-02T08:12:45Z","id":12,\
        "made":"2025-03-01T08:12:44Z","payee":null,"schema":"sobi.todo/1","text":"카페 줄이기",\
        "transaction":null}

        """)
  }

  @Test func `what could act on a terminal is escaped`() {
    let todo = Todo(
      id: 2, text: "a\u{1B}[2J\n\u{202E}", madeAt: -1, subject: .payee("\"Shop\"\u{7}"))
    #expect(
      text(todo) == """
        {"category":null,"done":null,"id":2,"made":"1969-12-31T23:59:59Z",\
        "payee":"\\"Shop\\"\\u0007","schema":"sobi.todo/1","text":"a\\u001b[2J\\n\\u202e",\
        "transaction":null}

        """)
    #expect(
      text(Todo(id: 3, text: "x", madeAt: 60, subject: .transaction(41))).hasSuffix(
        #""text":"x","transaction":41}"# + "\n"))
  }

  @Test(
    arguments: [
      (-62_135_596_800, "\"0001-01-01T00:00:00Z\""), (-62_135_596_801, "null"),
      (253_402_300_799, "\"9999-12-31T23:59:59Z\""), (253_402_300_800, "null"), (.max, "null"),
      (.min, "null"), (-86_400, "\"1969-12-31T00:00:00Z\""), (86_399, "\"1970-01-01T23:59:59Z\""),
    ] as [(Int64, String)])
  func `an instant is a second of a day that there is`(seconds: Int64, text: String) {
    var json = JSONWriter()
    json.instant(seconds)
    #expect(String(decoding: json.bytes, as: UTF8.self) == text)
  }
}
