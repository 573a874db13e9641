import Screens

extension ReportStore {
  func answer(to effect: CategoryGrid.Effect) -> CategoryGrid.Action {
    .appeared
  }
}
