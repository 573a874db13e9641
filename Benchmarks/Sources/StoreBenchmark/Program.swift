#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Measures the program as it is released, on generated statements, beside others that do a part of it.
@main
enum Program {
  static func main() {
    do {
      try run(Options(Array(CommandLine.arguments.dropFirst())))
    } catch {
      tell("\(error)")
      exit(1)
    }
  }

  private static func run(_ options: Options) throws {
    let folder = try WorkFolder(in: options.work)
    let runner = Runner(folder: folder)
    let peers = Peers(options, runner)
    let machine = Machine(options, peers, runner)
    let load = Machine.load
    var files: [GeneratedFiles] = []
    for rows in options.rows {
      tell("generating statements of \(Figures.grouped(rows)) rows")
      files.append(try GeneratedFiles(known: rows, in: folder))
    }
    // All sizes in each round: what slows the machine down for a while slows all of them.
    var samples = Samples()
    for number in 1...options.rounds {
      for files in files {
        tell("round \(number) of \(options.rounds), \(Figures.grouped(files.known)) rows")
        var round = Round(
          sobi: options.sobi, files: files, peers: peers, runner: runner, isFirst: number == 1,
          samples: samples)
        try round.run()
        samples = round.samples
      }
    }
    if options.rows.count > 1 {
      tell("all sizes in turn")
      var turns = Turns(sobi: options.sobi, sizes: files, runner: runner, samples: samples)
      try turns.run()
      samples = turns.samples
    }
    let table = Table(samples: samples, rows: options.rows)
    let results = Results(
      table: table, machine: machine, rounds: options.rounds, loads: (load, Machine.load))
    print(options.output == nil ? table.text : results.text, terminator: "")
    tell("every total is exact; \(table.missed) figures miss their goal")
    if let output = options.output { try Data(results.text.utf8).write(to: URL(filePath: output)) }
  }

  /// On standard error: standard output is the table's.
  private static func tell(_ text: String) {
    fflush(nil)
    let bytes = Array("\(text)\n".utf8)
    write(STDERR_FILENO, bytes, bytes.count)
  }
}
