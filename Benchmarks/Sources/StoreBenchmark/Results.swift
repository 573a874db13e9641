/// The table as a document, with where it comes from and how to read it.
struct Results {
  let table: Table
  let machine: Machine
  let rounds: Int
  /// When the benchmark began and ended.
  let loads: (Double, Double)

  var text: String {
    """
    # What the store takes

    Written by `make bench RESULTS=1`. Times are of this machine; appearance at the ratios.

    - \(machine.date), \(machine.processor), \(machine.cores) processors, \
    \(Figures.number(machine.memory / 1e9)) GB of memory, \(machine.system)
    - \(machine.programs.joined(separator: "; "))
    - \(rounds) rounds, all steps at all sizes in each; load \(Figures.number(loads.0)) when it began, \
    \(Figures.number(loads.1)) when it ended

    Each figure is of a whole process, started anew and measured from outside: time on the clock, time
    of the processors (user and system) and the peak of resident memory, as medians; an MB is a
    million bytes. A ratio is of times on the clock, the median of those in each round. What misses its
    goal is bold.

    The statements are generated: three years of four accounts, twelve categories and 3,000 payees, one
    row of 2,000 equal to the row before it. After every step that writes, all totals of all months were
    what the generator had added up from its own numbers; otherwise there would be no table.

    \(table.text)
    - *Newest row first* and *shuffled* are first imports, too.
    - *The reader* is `sobi import --dry-run` of a file whose rows are all in the store: opened, hashed,
      read and compared, nothing written.
    - *The same rows in other bytes* have Windows' line ends.
    - *1,000 new rows* come after all others: six files one after the other, in turn with the prototype.
    - *All sizes in turn*: the same on stores of all sizes, a few milliseconds apart, fifteen times; what
      should not grow with the store is told by these.
    - *The same day totals* are a table of them in the sqlite3 shell's own store, a row for each day,
      account and category: listed, or added up by month and category.
    - sqlite3 and DuckDB take in duplicates; the prototype, like Sobi, does not.

    """
  }
}
