#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What should not grow with the store, measured on stores of all sizes in turn.
///
/// In a round the sizes are minutes apart, and a machine may be slower by half for as long: ratios of a
/// few milliseconds are then of the machine. Here they are a few milliseconds apart.
struct Turns {
  let sobi: String
  let sizes: [GeneratedFiles]
  let runner: Runner
  var samples: Samples

  private static let count = 15

  private func store(_ files: GeneratedFiles) -> String { "turn-\(files.known).db" }

  private func command(_ arguments: [String], _ files: GeneratedFiles) -> [String] {
    [sobi] + arguments + ["--db", runner.folder.file(store(files))]
  }

  /// - Throws: `Failure` if a program fails.
  mutating func run() throws {
    for files in sizes { _ = try runner.run(command(["import", files.sorted], files)) }
    sync()
    for turn in 0..<Turns.count {
      for files in sizes { try measure(.exportInTurn, ["export", "json"], files) }
      for files in sizes {
        let new = files.new[turn % files.new.count]
        try measure(.newRowsInTurn, ["import", new], files)
        _ = try runner.run(command(["undo"], files))
      }
    }
    for files in sizes { runner.folder.remove(store(files)) }
  }

  private mutating func measure(
    _ step: Step, _ arguments: [String], _ files: GeneratedFiles
  ) throws {
    let run = try runner.run(command(arguments, files))
    samples.add([run.measurement], of: step, rows: files.known)
  }
}
