#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// How much is tried: little in the usual run, as much as a variable says in `make terminal-proof`.
func count(_ variable: String, usually number: Int) -> Int {
  getenv(variable).flatMap { Int(String(cString: $0)) } ?? number
}
