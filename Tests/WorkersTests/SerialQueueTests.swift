import Synchronization
import Testing
import Workers

struct SerialQueueTests {
  @Test func `jobs run in order, and finish waits for all of them`() throws {
    let queue = try #require(SerialQueue())
    let done = Done()
    for number in 0..<1_000 { queue.run { done.add(number) } }
    queue.finish()
    #expect(done.numbers == Array(0..<1_000))
  }

  @Test func `the caller continues while a job runs`() throws {
    let queue = try #require(SerialQueue())
    let done = Done()
    let held = Mutex(())
    held.withLock { _ in
      queue.run { held.withLock { _ in done.add(1) } }
      #expect(done.numbers.isEmpty)
    }
    queue.finish()
    queue.finish()
    #expect(done.numbers == [1])
  }

  private final class Done: Sendable {
    private let list = Mutex<[Int]>([])
    var numbers: [Int] { list.withLock { $0 } }
    func add(_ number: Int) { list.withLock { $0.append(number) } }
  }
}
