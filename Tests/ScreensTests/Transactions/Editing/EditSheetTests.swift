import Ledger
import Terminal
import Testing

@testable import Screens

/// The edit sheet, action by action.
struct EditSheetTests {
  private let sheet = EditSheet()
  private let transaction = SampleTransactions.transaction(4, payee: "스타벅스 *강남*")
  private let choices = [
    CategoryChooser.Choice(key: "food", name: "식비"),
    CategoryChooser.Choice(key: "cafe", name: "카페·간식"),
    CategoryChooser.Choice(key: "leisure", name: "문화·여가"),
  ]

  private func choosing() -> EditSheet.State {
    var state = EditSheet.State(transaction, .category(CategoryChooser()))
    #expect(state.effects == [.loadChoices])
    #expect(sheet.reduce(&state, .choicesLoaded(choices)) == [])
    return state
  }

  private func type(_ text: String, in state: inout EditSheet.State) -> [EditSheet.Effect] {
    text.unicodeScalars.flatMap {
      sheet.reduce(&state, .typed(.key(.character($0), [])))
    }
  }

  private func chooser(_ state: EditSheet.State) throws -> CategoryChooser {
    guard case .category(let chooser) = state.step else { throw Unexpected() }
    return chooser
  }

  private func scope(_ state: EditSheet.State) throws -> ScopeChoice {
    guard case .scope(let scope) = state.step else { throw Unexpected() }
    return scope
  }

  private struct Unexpected: Error {}

  @Test func `typing filters the categories, and can name a new one`() throws {
    var state = choosing()
    #expect(try chooser(state).shown == choices && chooser(state).chosen == choices[0])
    #expect(sheet.reduce(&state, .moved(by: 9)) == [])
    #expect(try chooser(state).focus == 2)
    #expect(type("간", in: &state) == [])
    let new = CategoryChooser.Choice(key: "간", name: "간", isNew: true)
    #expect(try chooser(state).shown == [choices[1], new] && chooser(state).focus == 0)
    _ = sheet.reduce(&state, .moved(by: 1))
    _ = sheet.reduce(&state, .moved(by: -5))
    #expect(try chooser(state).chosen == choices[1])
    _ = sheet.reduce(&state, .typed(.key(.backspace, [])))
    // Names that begin with the text come first. The name of a category does not create a new one.
    _ = type("식비", in: &state)
    #expect(try chooser(state).shown == [choices[0]])
    _ = sheet.reduce(&state, .typed(.key(.character("u"), .control)))
    #expect(try chooser(state).shown == choices)
    // A late or repeated answer changes nothing.
    let before = state
    _ = sheet.reduce(&state, .choicesLoaded([]))
    #expect(state == before)
  }

  @Test func `before the categories are read nothing can be chosen`() {
    var state = EditSheet.State(transaction, .category(CategoryChooser()))
    // The sheet repeats the request, because the first one may have failed.
    #expect(sheet.reduce(&state, .confirmed) == [.loadChoices] && state.isAtStart)
    #expect(sheet.reduce(&state, .moved(by: 1)) == [])
  }

  @Test func `categories that arrive late are searched for what was typed`() throws {
    var state = EditSheet.State(transaction, .category(CategoryChooser()))
    _ = type("문화", in: &state)
    _ = sheet.reduce(&state, .choicesLoaded(choices))
    #expect(try chooser(state).chosen == choices[2])
  }

  @Test func `the change of all like it comes first, with its extent`() throws {
    var state = choosing()
    let all = CategoryChange(
      transaction: transaction, category: choices[1], scope: .all(pattern: #"스타벅스 \*강남\*"#))
    #expect(sheet.reduce(&state, .chosen(1)) == [.loadExtent(all)])
    #expect(try scope(state).options == [.all, .one] && scope(state).option == .all)
    #expect(try scope(state).extent == nil && !state.isAtStart)
    let extent = CategoryChange.Extent(count: 12, months: 3)
    _ = sheet.reduce(&state, .extentLoaded(extent, all))
    #expect(try scope(state).extent == extent)

    // Another pattern makes another request; the answer to the first is ignored.
    let shorter = type("!", in: &state)
    guard case .loadExtent(let longer)? = shorter.first, shorter.count == 1 else {
      throw Unexpected()
    }
    #expect(longer.scope == .all(pattern: #"스타벅스 \*강남\*!"#))
    #expect(try scope(state).extent == nil)
    _ = sheet.reduce(&state, .extentLoaded(extent, all))
    #expect(try scope(state).extent == nil)
    _ = sheet.reduce(&state, .extentLoaded(extent, longer))
    #expect(try scope(state).extent == extent)

    // A blank pattern matches nothing.
    #expect(sheet.reduce(&state, .typed(.key(.character("u"), .control))) == [])
    #expect(sheet.reduce(&state, .confirmed) == [] && !state.isBusy)
    #expect(type("스타", in: &state).count == 2)
    let stars = CategoryChange(
      transaction: transaction, category: choices[1], scope: .all(pattern: "스타"))
    #expect(sheet.reduce(&state, .confirmed) == [.apply(stars)] && state.isBusy)

    // While the store is busy, the sheet ignores input. A failure is shown, and the request can be
    // retried.
    let busy = state
    for action in [EditSheet.Action.confirmed, .back, .moved(by: 1), .typed(.paste("x"))] {
      #expect(sheet.reduce(&state, action) == [] && state == busy)
    }
    // A failed count does not end the wait.
    _ = sheet.reduce(&state, .failed("the store is busy", .loadExtent(stars)))
    #expect(state == busy)
    _ = sheet.reduce(&state, .failed("the store is busy", .apply(stars)))
    #expect(state.trouble == "the store is busy" && !state.isBusy)
    #expect(sheet.reduce(&state, .confirmed) == [.apply(stars)] && state.trouble == nil)
  }

  @Test func `a single transaction can be chosen, and another category after all`() throws {
    var state = choosing()
    _ = sheet.reduce(&state, .chosen(2))
    _ = sheet.reduce(&state, .moved(by: 1))
    #expect(try scope(state).option == .one && !scope(state).isTyping)
    // Keys no longer edit the pattern.
    #expect(type("x", in: &state) == [])
    _ = sheet.reduce(&state, .back)
    #expect(try chooser(state).focus == 2 && state.isAtStart)
    _ = sheet.reduce(&state, .moved(by: -1))
    _ = sheet.reduce(&state, .confirmed)
    let one = CategoryChange(transaction: transaction, category: choices[1], scope: .one)
    #expect(sheet.reduce(&state, .chosen(1)) == [.apply(one)])
    // A transaction without a payee has no similar transactions.
    var nameless = EditSheet.State(
      SampleTransactions.transaction(5, payee: " "), .category(CategoryChooser()))
    _ = sheet.reduce(&nameless, .choicesLoaded(choices))
    _ = sheet.reduce(&nameless, .moved(by: 1))
    #expect(sheet.reduce(&nameless, .confirmed) == [])
    #expect(try scope(nameless).options == [.one])
    #expect(sheet.reduce(&nameless, .chosen(1)) == [] && !nameless.isBusy)
  }

  @Test func `the present category makes no request`() throws {
    var state = choosing()
    #expect(sheet.reduce(&state, .confirmed) == [] && state.isDone)
    // A category's key also names the category.
    state = choosing()
    _ = type("cafe", in: &state)
    #expect(try chooser(state).shown == [choices[1]])
    #expect(!sheet.reduce(&state, .confirmed).isEmpty && !state.isDone)
  }

  @Test func `a note is saved, and an empty one deleted`() {
    var state = EditSheet.State(transaction, .note(TextField("lunch", limit: 4_000)))
    #expect(state.effects == [] && state.isAtStart)
    _ = type(" with Kim ", in: &state)
    #expect(sheet.reduce(&state, .confirmed) == [.setNote("lunch with Kim", transaction)])
    _ = sheet.reduce(&state, .failed("no", .loadChoices))
    #expect(state.isBusy && state.trouble == nil)
    _ = sheet.reduce(&state, .failed("no", .setNote("lunch with Kim", transaction)))
    _ = sheet.reduce(&state, .typed(.key(.character("u"), .control)))
    #expect(sheet.reduce(&state, .confirmed) == [.setNote(nil, transaction)])
  }
}
