import Screens

extension ReportStore {
  func answer(to effect: TodoBook.Effect) -> TodoBook.Action {
    .appeared
  }
}
