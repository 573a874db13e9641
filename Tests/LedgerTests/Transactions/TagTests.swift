import Ledger
import TestSupport
import Testing

@Suite struct TagTests {
  @Test(
    arguments: [
      ("#jeju", ["jeju"]), ("dinner #Jeju-2026 with Kim, #여행!", ["Jeju-2026", "여행"]),
      ("#a#b", ["a"]), ("(#a) [#b] ##c", ["a", "b", "c"]), ("#JEJU and #jeju", ["JEJU"]),
      ("#trip_2 #-x- #e\u{301}té", ["trip_2", "-x", "e\u{301}té"]),
      // Numbers of transactions, words, addresses and entities.
      ("see #12", []), ("C# and F#", []), ("x.org/#top", []), ("&#x41;", []), ("# jeju", []),
      ("#", []), ("", []), ("#_", []), ("#1️⃣", []), ("#️⃣", []), ("#日本-旅行。", ["日本-旅行"]),
    ] as [(String, [String])])
  func `a note has these tags`(note: String, names: [String]) {
    #expect(Tag.tags(in: note).map(\.name) == names)
  }

  @Test func `case and composition make no difference`() {
    #expect(Tag("Été") == Tag("e\u{301}TE\u{301}"))
    #expect(Tag("#Jeju") == Tag("JEJU"))
    #expect(Tag("jeju") != Tag("jeju-2"))
  }

  @Test(arguments: ["", "#", "12", "two words", "a#b", "a-", "##a", "#a#", " a"])
  func `other texts are no tag`(text: String) {
    #expect(Tag(text) == nil)
  }

  @Test(
    arguments: [
      ("#jeju", nil), ("dinner #Jeju", "dinner"), ("#jeju dinner", "dinner"),
      ("a #jeju b #jeju", "a b"), ("#jeju2 #jeju", "#jeju2"), ("no tag", "no tag"),
      ("line\n#jeju\nline", "line\n\nline"), (" #jeju ", nil), ("(#jeju)", "()"),
    ] as [(String, String?)])
  func `removing a tag keeps the rest of the note`(note: String, rest: String?) throws {
    #expect(try #require(Tag("jeju")).removed(from: note) == rest)
  }

  @Test(arguments: Effort.seeds(300))
  func `an added tag can be taken back`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let tag = try #require(Tag("제주"))
    let pieces = ["#", "제", "주", " ", "a", "1", "-", "_", "/", "#제주x", "\n", "é", "🏝️", "&"]
    let note = (0..<random.number(in: 0...9)).map { _ in random.element(of: pieces) }.joined()
    let tags = Tag.tags(in: note)
    let with = tag.added(to: note.isEmpty ? nil : note)
    #expect(Tag.tags(in: with).contains(tag), "\(note)")
    let others = tags.filter { $0 != tag }
    #expect(Tag.tags(in: with).filter { $0 != tag } == others, "\(note)")
    let without = tag.removed(from: with) ?? ""
    #expect(Tag.tags(in: without) == others, "\(note) → \(without)")
    if !tags.contains(tag) {
      let isSpaceLeft = note.allSatisfy(\.isWhitespace)
      var trimmed = note
      while trimmed.last == " " { trimmed.removeLast() }
      #expect(isSpaceLeft ? without.isEmpty : without == trimmed, "\(note)")
    }
  }
}
