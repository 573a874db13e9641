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

    Written by `make bench RESULTS=1`; single times depend on the machine, so look at the ratios.

    - \(machine.date), \(machine.processor), \(machine.cores) processors, \
    \(Figures.number(machine.memory / 1e9)) GB of memory, \(machine.system)
    - \(machine.programs.joined(separator: "; "))
    - \(rounds) rounds, all steps and all sizes in each; load \(Figures.number(loads.0)) when it began \
    and \(Figures.number(loads.1)) when it ended

    Each figure is of a whole process, started anew and measured from outside: time on the clock, time \
    of the processors (user and system), and the peak of resident memory; medians. A ratio is the median of \
    the ratios of clock times in each round. A figure in bold misses its goal. The statements are \
    generated: three years of four accounts, twelve categories and 3,000 payees, one row of 2,000 \
    equal to the row before it. After every step all totals were what the generator had added up, or \
    there would be no table.

    \(table.text)
    *The reader* is `sobi import --dry-run` of a file whose rows are all in the store: opened, hashed, \
    read and compared, nothing written. *The same rows in other bytes* have Windows' line ends. *The same \
    day totals* are added up by month and category by the sqlite3 shell, from Sobi's own store; *listed* is \
    each of them printed. The other steps of sqlite3 and DuckDB take no care of duplicates; the prototype \
    does.

    """
  }
}
