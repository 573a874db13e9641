import Ledger
import Terminal
import Testing

@testable import Screens

/// The field for a budget in the report.
struct BudgetEditorTests {
  private func report(_ count: Int = 40) -> ReportDriver<MonthAnswers> {
    var report = ReportDriver(MonthAnswers(count: count), .english, width: 100, height: 30).rested()
    report.answer()
    return report
  }

  private func edits(_ report: ReportDriver<MonthAnswers>) -> [BudgetEditor.Edit] {
    report.asked.compactMap { if case .setBudget(let edit) = $0 { edit.query } else { nil } }
  }

  @Test func `b opens a field for the focused category, and return saves the budget`() throws {
    var report = report()
    report.press(.down)
    report.type("b")
    let editor = try #require(report.state.budgetEditor)
    #expect(editor.scope.category == report.state.rows[0].category)
    #expect(report.text.contains("monthly budget from February 2025  no budget"))
    #expect(report.text.contains("↵ save   esc cancel"))
    // Keys of the month are text in the field.
    report.type("q400,000")
    report.press(.enter)
    #expect(edits(report).isEmpty)
    #expect(report.text.contains("Enter an amount such as 400,000"))
    report.press(.home)
    report.press(.delete)
    report.press(.enter)
    let edit = BudgetEditor.Edit(scope: editor.scope, month: editor.month, amount: 400_000)
    #expect(edits(report) == [edit])
    report.answer()
    #expect(report.state.budgetEditor == nil)
    #expect(report.state.history.changes.count == 1)
    #expect(report.asked.contains { if case .loadMonths = $0 { true } else { false } })
  }

  @Test func `without a focus the field is for all spending, and escape closes it`() throws {
    var report = report()
    report.type("b")
    #expect(try #require(report.state.budgetEditor).scope.category == nil)
    #expect(report.text.contains("All spending · monthly budget"))
    report.press(.right)
    #expect(report.state.selected == 2)
    report.press(.tab)
    #expect(report.state.section == .month)
    report.paste("12")
    #expect(report.state.budgetEditor?.text.text == "12")
    report.press(.escape)
    #expect(report.state.budgetEditor == nil && edits(report).isEmpty)
  }

  @Test func `an empty field without a budget changes nothing`() {
    var report = report()
    report.type("b")
    report.press(.enter)
    #expect(report.state.budgetEditor == nil && edits(report).isEmpty)
  }

  @Test func `a refused budget stays in the field`() {
    var report = report(39)
    report.type("b12")
    report.press(.enter)
    // Keys wait for the store's answer.
    report.type("3")
    report.answer()
    #expect(report.state.budgetEditor?.text.text == "12")
    #expect(report.text.contains("Could not save the budget: busy"))
    #expect(report.state.history.isEmpty)
  }

  @Test func `one account has no budgets`() {
    var report = report(41)
    // The first answer names the accounts.
    report.type("r")
    report.answer()
    report.send(.accountTurned(by: 1))
    report.answer()
    report.type("b")
    #expect(report.state.budgetEditor == nil)
    #expect(report.text.contains("A budget is for all accounts"))
  }
}
