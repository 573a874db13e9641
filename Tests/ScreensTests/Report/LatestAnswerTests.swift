import Testing

@testable import Screens

/// Which answer a ``LatestAnswer`` accepts.
struct LatestAnswerTests {
  @Test func `accepts the answer to the latest request, once`() {
    var answer = LatestAnswer<String>()
    let first = answer.request("months")
    let second = answer.request("months")
    #expect(first != second && answer.pending == second)
    let isFirstAccepted = answer.accept(first)
    #expect(!isFirstAccepted && answer.pending == second)
    let isSecondAccepted = answer.accept(second)
    #expect(isSecondAccepted && answer.pending == nil)
    let isAcceptedAgain = answer.accept(second)
    #expect(!isAcceptedAgain)
  }

  @Test func `accepts nothing that was cancelled`() {
    var answer = LatestAnswer<String>()
    let request = answer.request("months")
    answer.cancel()
    let isAccepted = answer.accept(request)
    #expect(!isAccepted && !answer.isOutdated(request))
  }

  @Test func `outdates every request so far`() {
    var answer = LatestAnswer<String>()
    let first = answer.request("months")
    let second = answer.request("months")
    answer.invalidate()
    let third = answer.request("months")
    #expect(answer.isOutdated(first) && answer.isOutdated(second) && !answer.isOutdated(third))
    #expect(answer.pending == third)
  }

  @Test func `does not accept the answer to another asker`() {
    var one = LatestAnswer<String>(asker: 1)
    var other = LatestAnswer<String>(asker: 2)
    let request = one.request("months")
    _ = other.request("months")
    let isAccepted = other.accept(request)
    #expect(!isAccepted)
  }
}
