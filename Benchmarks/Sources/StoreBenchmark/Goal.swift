/// A figure that is worked out of what was measured, and what it should be at most.
struct Goal: Sendable {
  let title: String
  /// At most so much, from that number of rows on.
  let limits: [(rows: Int, limit: Double)]
  let unit: String
  let figure: @Sendable (Samples, Int) -> Double?

  /// The limit that holds at a number of rows; `nil` if none does.
  func limit(rows: Int) -> Double? {
    limits.last { $0.rows <= rows }?.limit
  }

  static let all: [Goal] = [
    ratio(.firstImport, to: .sqliteImport, [(1_000_000, 0.45)]),
    ratio(.firstImport, to: .duckdbImport, [(1_000_000, 0.75)]),
    ratio(.firstImport, to: .prototypeImport, [(1_000_000, 1.4)]),
    ratio(.newestFirst, to: .firstImport, [(1_000_000, 1.2)]),
    ratio(.shuffled, to: .firstImport, [(1_000_000, 1.2)]),
    growth(.firstImport, "a tenth of the rows", [(10_000_000, 11)]) { $0 / 10 },
    ratio(.sameFile, to: .firstImport, [(1_000_000, 0.08)]),
    ratio(.sameRows, to: .firstImport, [(1_000_000, 0.3)]),
    ratio(.newRows, to: .prototypeNewRows, [(1_000_000, 2)]),
    growth(.newRowsInTurn, "100,000 rows", [(10_000_000, 1.5)]) { _ in 100_000 },
    ratio(.export, to: .sqliteDays, [(1_000_000, 1.5)]),
    ratio(.export, to: .sqliteSums, [(1_000_000, 1.5)]),
    growth(.exportInTurn, "100,000 rows", [(10_000_000, 1.2)]) { _ in 100_000 },
    peak(.firstImport, [(1_000_000, 64), (10_000_000, 96)]),
    peak(.shuffled, [(1_000_000, 64), (10_000_000, 96)]),
    peak(.export, [(10_000, 12)]),
    Goal(
      title: "on disk, without the search index", limits: [(1_000_000, 32)], unit: "bytes a row"
    ) { samples, rows in
      samples.bytesPerRow[rows].flatMap { sizes in sizes.searchIndex.map { sizes.all - $0 } }
    },
    Goal(title: "on disk, the search index", limits: [], unit: "bytes a row") { samples, rows in
      samples.bytesPerRow[rows]?.searchIndex
    },
  ]

  private static func ratio(
    _ step: Step, to other: Step, _ limits: [(rows: Int, limit: Double)]
  ) -> Goal {
    Goal(title: "\(step.name) ÷ \(other.name)", limits: limits, unit: "") { samples, rows in
      samples.ratio(of: step, rows: rows, to: other, rows: rows)
    }
  }

  private static func growth(
    _ step: Step, _ base: String, _ limits: [(rows: Int, limit: Double)],
    of baseRows: @escaping @Sendable (Int) -> Int
  ) -> Goal {
    Goal(title: "\(step.name) ÷ the same at \(base)", limits: limits, unit: "") { samples, rows in
      samples.ratio(of: step, rows: rows, to: step, rows: baseRows(rows))
    }
  }

  private static func peak(_ step: Step, _ limits: [(rows: Int, limit: Double)]) -> Goal {
    Goal(title: "\(step.name), peak memory", limits: limits, unit: "MB") { samples, rows in
      samples.median(\.peak, of: step, rows: rows).map { $0 / 1e6 }
    }
  }
}
