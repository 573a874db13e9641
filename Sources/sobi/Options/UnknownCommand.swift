import Ledger
import POSIX
import Terminal

/// A word in the place of a command that is not the name of a command.
struct UnknownCommand {
  /// The commands before the word, as in `formats lst`.
  var parents: [String] = []
  let word: String
  /// The names of the commands that could stand here.
  let known: [String]

  /// The command that the user probably meant; `nil` if no command is similar.
  var meant: String? {
    // The name of a file is more likely to need a command than to be one.
    if parents.isEmpty, access(word, F_OK) == 0 { return "import \(word.quotedForShell)" }
    let typed = word.lowercased()
    let distances = known.map { (name: $0, distance: editDistance(typed, $0)) }
    // In a short word, two changes make too many other words.
    let most = typed.count >= 5 ? 2 : 1
    if typed.count > 1, let nearest = distances.min(by: { $0.distance < $1.distance }),
      nearest.distance <= most
    {
      return nearest.name
    }
    let longer = known.filter { $0.hasPrefix(typed) }
    return longer.count == 1 && typed.count > 2 ? longer[0] : nil
  }

  var failure: Failure {
    let place = parents.map { $0 + " " }.joined()
    let what = place + word.truncated(toCells: 40)
    guard let meant else {
      return Failure(
        .usage, en: "unknown command '\(what)'", ko: "'\(what)' 명령은 없어요",
        details: Localized(
          en: "try: sobi \(place)--help", ko: "해결 방법: sobi \(place)--help"))
    }
    return Failure(
      .usage, en: "unknown command '\(what)'; did you mean '\(place)\(meant)'?",
      ko: "'\(what)' 명령은 없어요. 혹시 '\(place)\(meant)'인가요?")
  }
}

/// Returns the number of characters to insert, delete, replace or swap with the next character to
/// turn one word into the other.
func editDistance(_ one: String, _ other: String) -> Int {
  let (one, other) = (Array(one), Array(other))
  var rows = [Array(0...other.count)]
  for (row, a) in one.enumerated() {
    var next = [row + 1]
    for (column, b) in other.enumerated() {
      var least = min(
        rows[row][column] + (a == b ? 0 : 1), rows[row][column + 1] + 1, next[column] + 1)
      if row > 0, column > 0, a == other[column - 1], one[row - 1] == b {
        least = min(least, rows[row - 1][column - 1] + 1)
      }
      next.append(least)
    }
    rows.append(next)
  }
  return rows[one.count][other.count]
}
