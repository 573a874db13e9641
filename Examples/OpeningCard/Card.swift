/// A card about a place to visit.
struct Card {
  let title: String
  let note: String
  /// The text of the page, too long for the card.
  let text: String

  static let all = [
    Card(
      title: "Lighthouse", note: "2 h by boat",
      text: """
        The lamp has been out for thirty years, but the stairs are open. There are 214 of them.

        From the top one sees both coasts, and on clear evenings the ferry that one has missed.
        """),
    Card(
      title: "Orchard", note: "40 min by bike",
      text: """
        Eleven kinds of apples, and nobody at the gate: one weighs what one has picked and puts the \
        money into a tin.

        The best are at the far end, behind the bees.
        """),
    Card(
      title: "Reading room", note: "15 min on foot",
      text: """
        Green lamps, long tables, a clock that is four minutes slow. Books are brought within the \
        hour, by hand, from a cellar that nobody has seen.

        It closes at nine. The clock is not to be trusted in this.
        """),
    Card(
      title: "Night train", note: "11 h, two borders",
      text: """
        One falls asleep among hills and wakes up by the sea.

        The window in the corridor opens a hand's breadth. That is enough.
        """),
  ]
}
