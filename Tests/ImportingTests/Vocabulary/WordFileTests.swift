import Foundation
import TestSupport
import Testing

@testable import Importing

/// The format of the files in `Sources/CVocabulary/words`.
///
/// Each mistake is reported as `file:line`.
struct WordFileTests {
  private static let names = [
    "accounts", "bookings", "column-parts", "columns", "countries", "currencies", "directions",
    "months", "redaction", "statuses", "sums", "units",
  ]

  /// The languages of statements.
  private static let languages = Set(
    """
    af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl he hi hr hu hy id is it
    ja ka kk ko lt lv mk ms mt nb nl nordic pl pt ro ru sign sk sl sq sr sv sw ta th tr uk ur vi zh
    """.split(whereSeparator: \.isWhitespace))

  @Test func `every file of the folder is embedded`() throws {
    let folder = Repository.path(of: "Sources/CVocabulary/words")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(files.sorted() == (Self.names + ["months-cldr"]).map { $0 + ".txt" }.sorted())
  }

  @Test(arguments: names)
  func `a file has titles and lines of words`(name: String) throws {
    let text = try Repository.text(of: "Sources/CVocabulary/words/\(name).txt")
    #expect(problems(in: text, of: name) == [])
  }

  @Test func `a mistake is reported with its line`() {
    let text = """
      # Words
      ko: 원
      [out]
      [out]
      ko 출금
      xx: word
      en:
      en: debit Debit
      en: -
      en: two  blanks
      en: tail\u{20}
      """
    #expect(
      problems(in: text, of: "directions") == [
        "directions.txt:2: words before the first [section]",
        "directions.txt:4: a second section [out]",
        "directions.txt:5: expected `language: words`",
        "directions.txt:6: unknown language \"xx\"",
        "directions.txt:7: no words",
        "directions.txt:8: \"Debit\" is in [out] already",
        "directions.txt:9: \"-\" has no letter or digit",
        "directions.txt:10: separate words with one blank",
        "directions.txt:11: separate words with one blank",
      ])
    #expect(
      problems(in: "[payees]\nen: payee\n[date]\nen: date\n[fee 1]\nen: fee", of: "columns") == [
        "columns.txt:1: [payees] is no role of a column, with a day or a rank",
        "columns.txt:3: [date] is no role of a column, with a day or a rank",
        "columns.txt:5: [fee 1] is no role of a column, with a day or a rank",
      ])
    #expect(
      problems(in: "[months]\nen: january/ja", of: "months") == [
        "months.txt:2: expected 12 months, found 1",
        "months.txt:2: \"ja\" has fewer than three letters",
      ])
    #expect(
      problems(in: "[XYZ]\nsign: abc longer", of: "currencies") == [
        "currencies.txt:1: [XYZ] is no code of a currency",
        "currencies.txt:2: \"abc\" is not in capitals",
        "currencies.txt:2: \"longer\" is not in capitals",
        "currencies.txt:2: \"longer\" has more than five letters",
      ])
    #expect(
      problems(in: "[currencies]\nes: EUR MXM", of: "countries") == [
        "countries.txt:2: \"MXM\" is no code of a currency"
      ])
    #expect(
      problems(in: "[fee]\nen: ab", of: "column-parts") == [
        "column-parts.txt:2: \"ab\" is too short for a part"
      ])
  }

  private func problems(in text: String, of name: String) -> [String] {
    var problems: [String] = []
    var section: String?
    var sections: Set<String> = []
    var known: Set<String> = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      func report(_ problem: String) { problems.append("\(name).txt:\(index + 1): \(problem)") }
      if line.isEmpty || line.first == "#" { continue }
      if line.first == "[", line.last == "]" {
        let title = String(line.dropFirst().dropLast())
        if let problem = self.problem(withTitle: title, in: name) { report(problem) }
        if !sections.insert(title).inserted { report("a second section [\(title)]") }
        if roleOfSection(title, in: name) != section.flatMap({ roleOfSection($0, in: name) }) {
          known = []
        }
        section = title
        continue
      }
      guard let colon = line.firstIndex(of: ":") else {
        report("expected `language: words`")
        continue
      }
      guard let section else {
        report("words before the first [section]")
        continue
      }
      let language = line[..<colon]
      if !Self.languages.contains(language) { report("unknown language \"\(language)\"") }
      let words = line[colon...].dropFirst().split(separator: " ")
      if words.isEmpty { report("no words") }
      if !words.isEmpty, line != language + ": " + words.joined(separator: " ") {
        report("separate words with one blank")
      }
      if name == "months" {
        if words.count != 12 { report("expected 12 months, found \(words.count)") }
        for form in words.flatMap({ $0.split(separator: "/") }) where form.count < 3 {
          report("\"\(form)\" has fewer than three letters")
        }
        continue
      }
      for word in words {
        for problem in self.problems(with: String(word), in: name) { report(problem) }
        let form = name == "currencies" ? String(word) : word.normalized
        let isNew = known.insert("\(language) \(form)").inserted
        if !isNew { report("\"\(word)\" is in [\(section)] already") }
      }
    }
    return problems
  }

  /// Sections that may list a word only once share a role; a word may have several roles.
  private func roleOfSection(_ title: String, in name: String) -> String {
    guard name == "columns" || name == "column-parts" else { return title }
    return title.split(separator: " ").first.map(String.init) ?? ""
  }

  private func problem(withTitle title: String, in name: String) -> String? {
    switch name {
    case "columns", "column-parts":
      HeaderWords.Meaning(section: title) == nil
        ? "[\(title)] is no role of a column, with a day or a rank" : nil
    case "currencies":
      title != "none" && CellWords.currency(title) == nil
        ? "[\(title)] is no code of a currency" : nil
    default: nil
    }
  }

  private func problems(with word: String, in name: String) -> [String] {
    switch name {
    case "currencies":
      (word == word.uppercased() ? [] : ["\"\(word)\" is not in capitals"])
        + (word.count <= 5 ? [] : ["\"\(word)\" has more than five letters"])
    case "countries":
      CellWords.currency(word) == nil ? ["\"\(word)\" is no code of a currency"] : []
    case "column-parts" where word.normalized.utf8.count < 3:
      ["\"\(word)\" is too short for a part"]
    default: word.normalized.isEmpty ? ["\"\(word)\" has no letter or digit"] : []
    }
  }
}
