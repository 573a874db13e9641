import Testing
import Workers

struct WorkerTests {
  private final class Box: @unchecked Sendable {
    var values: [Int] = []
    var isDone = false
  }

  @Test func `both have run when the call returns`() {
    let box = Box()
    var own = 0
    let ran = Worker.run({ box.isDone = true }, beside: { own = 1 })
    #expect(ran)
    #expect(box.isDone)
    #expect(own == 1)
  }

  @Test(arguments: [1, 2, 3])
  func `items arrive in the order in which they were put`(items: Int) {
    let queue = BoundedQueue((0..<items).map { _ in Box() })
    var seen: [Int] = []
    let ran = Worker.run(
      {
        for number in 0..<1_000 {
          guard let box = queue.takeEmpty() else { break }
          box.values = [number, -number]
          queue.put(box)
        }
        queue.finish()
      },
      beside: {
        while let box = queue.take() {
          seen += box.values
          queue.giveBack(box)
        }
      })
    #expect(ran)
    #expect(seen == (0..<1_000).flatMap { [$0, -$0] })
  }

  @Test func `who fills is told when no more is wanted`() {
    let queue = BoundedQueue([Box(), Box()])
    var filled = 0
    var emptied = 0
    _ = Worker.run(
      {
        while let box = queue.takeEmpty() {
          filled += 1
          queue.put(box)
        }
        queue.finish()
      },
      beside: {
        while emptied < 3, let box = queue.take() {
          emptied += 1
          queue.giveBack(box)
        }
        queue.stop()
      })
    #expect(emptied == 3)
    #expect(filled >= 3)
    #expect(filled <= 5)
  }

  @Test func `who empties is told when nothing comes`() {
    let queue = BoundedQueue([Box()])
    var isOver = false
    _ = Worker.run({ queue.finish() }, beside: { isOver = queue.take() == nil })
    #expect(isOver)
  }
}
