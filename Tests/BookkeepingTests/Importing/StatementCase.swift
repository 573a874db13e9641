import Aggregation
import Foundation
import Importing
import Ledger
import Store
import TestSupport
import Testing

@testable import Bookkeeping

/// Statements with the figures that a person would read from them.
///
/// The cases are in the text files of `Cases`. A line `# …` begins a case with its title, and a line
/// `## …` a step or a fact: `import FILE OPTIONS`, followed by the statement unless an earlier step
/// has it; `undo NUMBER`; `any order` of the steps; `month start DAY`; and `expect`. Each line after
/// `expect` has the figures of a currency in a month, or in all months. Bars separate figures on
/// which people may differ. With `asked`, a question about the statement is right, too.
struct StatementCase: Sendable, CustomTestStringConvertible {
  enum Step: Sendable {
    case statement(name: String, options: [String], text: String)
    case undo(Int64)
  }

  var title: String
  var steps: [Step] = []
  /// Whether the figures must be the same for every order of the statements.
  var isInAnyOrder = false
  var calendar = MonthCalendar.civil
  var expectations: [String] = []

  var testDescription: String { title }

  /// All orders of the steps that must give the same figures.
  var orders: [[Step]] {
    guard isInAnyOrder else { return [steps] }
    func orders(of steps: [Step]) -> [[Step]] {
      if steps.count < 2 { return [steps] }
      return steps.indices.flatMap { index in
        var others = steps
        let first = others.remove(at: index)
        return orders(of: others).map { [first] + $0 }
      }
    }
    return orders(of: steps)
  }
}

// MARK: Reading cases

extension StatementCase {
  /// The cases in all files of the folder.
  static let all: [StatementCase] = {
    let folder = Repository.path(of: "Tests/BookkeepingTests/Cases")
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return (files ?? []).filter { $0.hasSuffix(".txt") }.sorted().flatMap { name in
      (try? Repository.text(of: "Tests/BookkeepingTests/Cases/" + name)).map(cases) ?? []
    }
  }()

  private static func cases(in text: String) -> [StatementCase] {
    text.split(separator: "\n# ").map { part in
      let sections = part.split(separator: "\n## ")
      let title = sections[0].trimmingPrefix("# ").trimmingCharacters(in: .newlines)
      var found = StatementCase(title: title)
      for section in sections.dropFirst() { found.take(section) }
      return found
    }
  }

  private mutating func take(_ section: Substring) {
    let lines = section.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let words = lines[0].split(separator: " ").map(String.init)
    let text = lines.count > 1 ? lines[1].trimmingCharacters(in: .newlines) : ""
    switch words[0] {
    case "import":
      let earlier = steps.lazy.compactMap { step -> String? in
        if case .statement(words[1], _, let text) = step { text } else { nil }
      }.first
      steps.append(
        .statement(
          name: words[1], options: Array(words.dropFirst(2)),
          text: text.isEmpty ? earlier ?? "" : text + "\n"))
    case "undo": steps.append(.undo(Int64(words[1]) ?? 0))
    case "any": isInAnyOrder = true
    case "month": calendar = Int(words[2]).flatMap(MonthCalendar.init) ?? .civil
    case "expect": expectations = text.split(separator: "\n").map(String.init)
    default: Issue.record("unknown section \(words)")
    }
  }
}

// MARK: Running cases

extension StatementCase {
  /// Returns the expectations that the program does not meet.
  func failures(_ steps: [Step]) throws -> [String] {
    let folder = try TemporaryFolder()
    let path = folder.path + "/s.sqlite"
    for step in steps {
      switch step {
      case .statement(let name, let options, let text):
        do {
          try importStatement(name, options, text, path)
        } catch let error as ImportError where error.question != nil {
          return expectations.contains("asked") ? [] : ["\(error)"]
        }
      case .undo(let id):
        _ = try Store.open(path, mode: .readWriteCreate).change { try $0.undo(id: id) }
      }
    }
    let store = try Store.open(path, mode: .readOnlyIfPresent)
    #expect(try store.check(isFull: true).isSound)
    return try store.read { snapshot in
      let rows = try snapshot.transactionPage(limit: 1_000).transactions
      let totals = try snapshot.dayTotals()
      return try expectations.filter { $0 != "asked" }.flatMap { try failures($0, rows, totals) }
    }
  }

  private func importStatement(
    _ name: String, _ words: [String], _ text: String, _ path: String
  ) throws {
    var options = ImportOptions()
    for (option, value) in zip(words, words.dropFirst()) {
      switch option {
      case "--account": options.account = value
      case "--currency": options.currency = Currency(code: value)
      case "--sign": options.sign = SignConvention(rawValue: value)
      default: break
      }
    }
    let file = try StatementFile(name: name, bytes: Array(text.utf8))
    let importer = Importer(
      storePath: path, options: options, surroundings: ImportSurroundings(currency: nil),
      language: .english, events: Importer.Events(now: { 0 }, document: { _ in "{}" }))
    do {
      _ = try importer.run(file)
    } catch let refusal as Importer.Refusal {
      throw refusal.error
    }
  }

  private func failures(
    _ expectation: String, _ rows: [Transaction], _ totals: DayTotals
  ) throws -> [String] {
    let words = expectation.split(separator: " ").map { String($0.filter { $0 != "," }) }
    func check(_ found: String, _ wanted: String) -> [String] {
      wanted.split(separator: "|").contains(Substring(found)) ? [] : ["\(expectation): \(found)"]
    }
    switch words[0] {
    case "rows": return check("\(rows.count)", words[1])
    case "accounts": return check("\(Set(rows.map(\.account.name)).count)", words[1])
    case "payee":
      let payee = expectation.dropFirst("payee ".count)
      return rows.contains { $0.payee == payee } ? [] : [expectation]
    default: break
    }
    let currency = try #require(Currency(code: String(words[0].prefix(3))))
    let summary = try Summary(
      of: totals, scope: SummaryScope(currency: currency, calendar: calendar))
    let isMonth = !words[0].hasSuffix(":")
    let month = isMonth ? Month(text: words[1].dropLast()) : nil
    let months = summary.months.filter { month == nil || $0.month == month }
    let figures = words[(isMonth ? 2 : 1)...]
    return zip(figures, figures.dropFirst()).enumerated().filter { $0.offset % 2 == 0 }.flatMap {
      let (name, wanted) = $0.element
      let found = months.map { $0.figure(name) }.reduce(0, +)
      let values = wanted.split(separator: "|").map {
        name == "transfers" ? Int64($0) : minorUnits($0, currency)
      }
      return values.contains(found) ? [] : ["\(expectation): \(name) is \(found)"]
    }
  }

  /// Returns the amount in the currency's smallest unit.
  private func minorUnits(_ text: Substring, _ currency: Currency) -> Int64 {
    let parts = text.split(separator: ".")
    if parts.count > 1 { return Int64(text.filter { $0 != "." }) ?? .min }
    return (Int64(text) ?? .min)
      * (0..<(currency.exponent)).reduce(1) { value, _ in value * 10 }
  }
}

extension Breakdown {
  /// Returns the figure with a name: spent, income, transfers or the key of a category.
  fileprivate func figure(_ name: String) -> Int64 {
    switch name {
    case "spent": spent.minorUnits
    case "income": income.minorUnits
    case "transfers": transfers.count
    default: categories.first { $0.key == name }?.spent.minorUnits ?? 0
    }
  }
}
