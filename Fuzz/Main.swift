// The fuzzer's own main function calls these two.

// Written once, before the first input, and there is one thread.
nonisolated(unsafe) private var target: FuzzTarget?

/// Takes the target's name, the first argument, out of the arguments.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> CInt {
  let argument = count.pointee > 1 ? arguments.pointee[1].map { String(cString: $0) } : nil
  target = argument.flatMap(FuzzTarget.init)
  guard target != nil else {
    let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: "|")
    fatalError("usage: Fuzz \(names) [OPTION OF LIBFUZZER...] [CORPUS...]")
  }
  for i in 1..<Int(count.pointee) { arguments.pointee[i] = arguments.pointee[i + 1] }
  count.pointee -= 1
  return 0
}

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  target?.run(FuzzInput(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
