/// A function that the client can call; it changes nothing.
package struct MCPTool {
  package let name: String
  package let title: String
  /// What the tool returns, for the model that chooses it.
  package let description: String
  package let input: MCPInput
  /// The JSON Schema of the answer, an object.
  package let output: JSONValue
  private let body: (MCPArguments) -> Answer

  package enum Answer {
    /// One JSON object in UTF-8, of the tool's ``output``.
    case document([UInt8])
    /// Why there is no document, and what the tool expects.
    case refusal(String)
  }

  package init(
    _ name: String, title: String, description: String, input: MCPInput, output: JSONValue,
    _ body: @escaping (MCPArguments) -> Answer
  ) {
    (self.name, self.title, self.description) = (name, title, description)
    (self.input, self.output, self.body) = (input, output, body)
  }

  func call(with arguments: MCPArguments) -> Answer { body(arguments) }
}
