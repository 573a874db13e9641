import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `sobi show --record`: the animation as a file.
struct RecordingTests {
  private let home: Home

  init() throws {
    home = try Home(locale: "en_US.UTF-8")
    try home.importFixtures()
  }

  private func record(_ name: String, _ arguments: String...) throws -> String {
    try home.show(writing: "--record", name, arguments)
  }

  /// The time, the kind and the output of a line.
  private func events(_ recording: String) throws -> [(time: Double, kind: String, output: String)]
  {
    try recording.split(separator: "\n").dropFirst().map { line in
      struct Event: Decodable {
        let time: Double
        let kind: String
        let output: String

        init(from decoder: any Decoder) throws {
          var values = try decoder.unkeyedContainer()
          time = try values.decode(Double.self)
          kind = try values.decode(String.self)
          output = try values.decode(String.self)
        }
      }
      let event = try JSONDecoder().decode(Event.self, from: Data(line.utf8))
      return (event.time, event.kind, event.output)
    }
  }

  @Test func `it is the same bytes every time, whatever the terminal`() throws {
    let recording = try record("one.cast")
    home.environment["TERM"] = "dumb"
    home.environment["NO_COLOR"] = "1"
    home.environment["COLUMNS"] = "33"
    home.environment["COLORFGBG"] = "0;15"
    home.environment["SOBI_MOTION"] = "none"
    #expect(try record("two.cast") == recording)
  }

  @Test func `it has a header and sixty frames a second until nothing moves`() throws {
    let recording = try record("a.cast", "--width", "100")
    #expect(
      recording.split(separator: "\n").first
        == #"{"version":2,"width":100,"height":24,"title":"sobi December 2025"}"#)
    let events = try events(recording)
    #expect(events.allSatisfy { $0.kind == "o" })
    #expect(events.map(\.time) == events.map(\.time).sorted())
    #expect(events.first?.time == 0)
    let moving = events.filter { $0.time < 1.5 }
    #expect(moving.count >= 80 && moving.count <= 91)
    for (event, frame) in zip(moving, 0...) where frame < 60 {
      #expect(abs(event.time - Double(frame) / 60) < 0.000_01)
    }
    // The last frame stays for two seconds after the last change.
    let last = try #require(events.dropLast().last)
    #expect(events.last?.output == "")
    #expect((events.last?.time ?? 0) - last.time >= 1.9)
    #expect(events.map(\.output).joined().contains("38;2;"))
  }

  @Test func `fewer colors and less motion are recorded when they are asked for`() throws {
    let plain = try record("plain.cast", "--color", "never", "--motion", "none")
    #expect(try events(plain).count == 2)
    #expect(!plain.contains("38;"))
    #expect(try !record("16.cast", "--color", "16").contains("38;2;"))
  }

  @Test func `a file that is there stays, unless it is to be replaced`() throws {
    _ = try record("a.cast")
    let path = home.path + "/a.cast"
    let again = try home.run("show", "--record", path, "--lang", "ko")
    #expect(again.status == 73 && again.errorText.contains("--force"))
    #expect(try record("a.cast", "--force", "--width", "60").hasPrefix(#"{"version":2,"width":60"#))
    #expect(try home.run("show", "--record", path, "--at", "1").status == 64)
    #expect(try home.run("show", "--force").status == 64)
  }
}
