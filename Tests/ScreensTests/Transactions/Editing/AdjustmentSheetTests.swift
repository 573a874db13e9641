import Ledger
@testable import Screens
import Testing

/// The sheets for links and splits.
struct AdjustmentSheetTests {
  private let transaction = SampleTransactions.page(0..<1).transactions[0]

  private func choices(_ count: Int) -> [LinkChooser.Choice] { SampleLinks.choices(count) }

  @Test func `the chosen transaction is linked once its choices are read`() {
    var state = EditSheet.State(transaction, .links(LinkChooser()))
    let sheet = EditSheet()
    #expect(state.effects == [.loadLinks(transaction)])
    // Before the answer, enter only asks again.
    #expect(sheet.reduce(&state, .confirmed) == [.loadLinks(transaction)])
    _ = sheet.reduce(&state, .linksLoaded(choices(3), transaction.id + 1))
    #expect(!state.effects.isEmpty)
    _ = sheet.reduce(&state, .linksLoaded(choices(3), transaction.id))
    _ = sheet.reduce(&state, .moved(by: 9))
    #expect(sheet.reduce(&state, .confirmed) == [.setLink(transaction, choices(3)[2])])
    #expect(state.isBusy)
    _ = sheet.reduce(&state, .failed("busy", .setLink(transaction, choices(3)[2])))
    #expect(state.trouble == "busy" && !state.isBusy)
    _ = sheet.reduce(&state, .chosen(0))
    #expect(sheet.reduce(&state, .confirmed) == [.setLink(transaction, choices(3)[0])])
  }

  @Test func `without choices, enter does nothing`() {
    var state = EditSheet.State(transaction, .links(LinkChooser()))
    _ = EditSheet().reduce(&state, .linksLoaded([], transaction.id))
    #expect(EditSheet().reduce(&state, .confirmed) == [])
    _ = EditSheet().reduce(&state, .failed("busy", .loadLinks(transaction)))
    #expect(state.trouble == nil)
  }

  @Test(
    arguments: [
      ("", nil), ("food", nil), ("food=", 10_000), ("food=4000", 6_000), ("food=4,000 x=rest", 0),
      ("coffee & snacks=4000 home=7000", -1_000), ("a=b c=1", 9_999), ("식비=4000 주거=나머지", 0),
    ] as [(String, Int64?)])
  func `the line below the parts says what is left`(text: String, rest: Int64?) {
    #expect(PartsField(text, of: Money(-10_000, .krw)).rest?.minorUnits == rest)
  }

  @Test func `the text of parts can be read again`() {
    let parts = [
      Adjustment.Part(Category(key: "cafe"), -1_234),
      Adjustment.Part(Category(key: "Own one"), -66),
    ]
    let text = PartsField.text(of: parts, in: .usd, .english)
    #expect(text == "Coffee & snacks=12.34 Own one=0.66")
    #expect(Adjustment.partTexts(text) == ["Coffee & snacks=12.34", "Own one=0.66"])
    #expect(PartsField(text, of: Money(-1_300, .usd)).rest == Money(0, .usd))
  }

  @Test func `an existing split is the text of the sheet`() throws {
    var state = EditSheet.State(transaction, .split(TextField("food=1")))
    #expect(EditSheet().reduce(&state, .confirmed) == [.split("food=1", transaction)])
    _ = EditSheet().reduce(&state, .failed("too much", .split("food=1", transaction)))
    #expect(state.trouble == "too much")
  }
}
