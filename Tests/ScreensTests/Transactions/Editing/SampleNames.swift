import Ledger
import Screens

/// Answers of the store to the editor of a payee's name.
enum SampleNames {
  static let preview = PayeeNaming.Preview(
    count: 3, months: 2, names: ["가게 9", "Shop 9"], namesakes: 1)

  static func proposal(isGiven: Bool) -> NameEditor.Proposal {
    NameEditor.Proposal(pattern: "가게 9", shownName: "가게", isGiven: isGiven)
  }

  static func undo(of naming: PayeeNaming) -> ChangeUndo {
    .payeeName(
      PayeeNameUndo(
        pattern: naming.pattern, former: nil, formerIndex: 0,
        current: naming.name.isEmpty ? nil : naming.name))
  }
}
