import Export
import Testing

struct AsciicastTests {
  @Test func `a line for the header and one for each piece of output`() {
    var cast = Asciicast(width: 80, height: 24, title: "2025년 2월")
    cast.append(Array("\u{1B}[2J\"식비\"\n".utf8), at: .zero)
    cast.append([], at: .milliseconds(2_016))
    #expect(
      String(decoding: cast.bytes, as: UTF8.self) == """
        {"version":2,"width":80,"height":24,"title":"2025년 2월"}
        [0.000000,"o","\\u001b[2J\\"식비\\"\\n"]
        [2.016000,"o",""]

        """)
  }
}
