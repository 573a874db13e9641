import Insight
import Store

extension StoreSnapshot {
  /// Returns the kept answer to a question, or else computes it and keeps it until the next change
  /// of the store.
  ///
  /// The answer must depend on nothing but the store and the question.
  func kept<Answer: KeptAnswer>(
    _ question: String, compute: () throws -> Answer
  ) throws -> Answer {
    // Another version of Sobi can have another answer.
    guard let program = Program.identity else { return try compute() }
    return try answer(
      to: "\(question) \(program)", read: Answer.init(keptBytes:), write: \.keptBytes,
      compute: compute)
  }
}
