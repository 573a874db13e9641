import Synchronization
import Testing
import Workers

struct ErrandsTests {
  @Test func `errands are run in order, and all of them before the end`() throws {
    let errands = try #require(Errands())
    let done = Done()
    for number in 0..<1_000 { errands.run { done.add(number) } }
    errands.finish()
    #expect(done.numbers == Array(0..<1_000))
  }

  @Test func `the caller goes on while an errand lasts`() throws {
    let errands = try #require(Errands())
    let done = Done()
    let held = Mutex(())
    held.withLock { _ in
      errands.run { held.withLock { _ in done.add(1) } }
      #expect(done.numbers.isEmpty)
    }
    errands.finish()
    errands.finish()
    #expect(done.numbers == [1])
  }

  private final class Done: Sendable {
    private let list = Mutex<[Int]>([])
    var numbers: [Int] { list.withLock { $0 } }
    func add(_ number: Int) { list.withLock { $0.append(number) } }
  }
}
