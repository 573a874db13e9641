#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Starts a program, found as a shell would find it, with this process's open files.
///
/// What it sees of the environment is the same wherever the benchmark runs: a Korean's, in `home`.
func spawn(_ arguments: [String], home: String) throws(Failure) -> pid_t {
  let environment = [
    "HOME=\(home)", "PATH=\(variable("PATH") ?? "/usr/bin:/bin")", "LC_ALL=ko_KR.UTF-8", "TZ=UTC",
  ]
  var argumentPointers = arguments.map { strdup($0) } + [nil]
  var environmentPointers = environment.map { strdup($0) } + [nil]
  defer { for pointer in argumentPointers + environmentPointers { free(pointer) } }
  var identifier = pid_t()
  let code = posix_spawnp(
    &identifier, arguments[0], nil, nil, &argumentPointers, &environmentPointers)
  guard code == 0 else { throw Failure("\(arguments[0]): \(String(cString: strerror(code)))") }
  return identifier
}

/// The environment's value of `name`; `nil` if it has none.
func variable(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

/// Why the benchmark cannot go on, in words.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
