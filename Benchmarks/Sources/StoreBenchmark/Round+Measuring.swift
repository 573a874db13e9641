#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Round {
  /// Sobi's, on the round's store.
  func command(_ arguments: [String]) -> [String] {
    [sobi] + arguments + ["--db", folder.file(Round.store)]
  }

  /// Runs the commands in turn, as often as the step wants them; the last one's output.
  @discardableResult
  mutating func measure(_ step: Step, _ commands: [[String]]) throws -> Data {
    guard !commands.isEmpty else { return Data() }
    var output = Data()
    var measurements: [Measurement] = []
    for number in 0..<step.repeats {
      let run = try runner.run(commands[number % commands.count])
      output = run.output
      measurements.append(run.measurement)
    }
    samples.add(measurements, of: step, rows: files.known)
    return output
  }

  /// Imports and compares how many rows were new.
  mutating func importFile(
    _ step: Step, _ file: String, added: Int, alreadyThere: Int, options: [String] = []
  ) throws {
    let output = try measure(step, [command(["import", "--json", file] + options)])
    let rows = try JSONDecoder().decode(ImportReport.self, from: output).rows
    guard rows.added == added, rows.alreadyThere == alreadyThere else {
      throw Failure("\(step.name): \(rows.added) rows added, \(rows.alreadyThere) already there")
    }
  }

  /// Compares every month's figures, from a fresh process.
  func compare(_ truth: Truth, after what: String) throws {
    let output = try runner.run(command(["export", "json"])).output
    try JSONDecoder().decode(Summary.self, from: output)
      .compare(with: truth, files.rows.calendar, after: what)
  }

  func lines(_ output: Data) -> [String] {
    String(decoding: output, as: UTF8.self).split(separator: "\n").map { String($0) }
  }
}
