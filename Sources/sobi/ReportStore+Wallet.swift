import Screens

extension ReportStore {
  func answer(to effect: Wallet.Effect) -> Wallet.Action {
    .appeared
  }
}
