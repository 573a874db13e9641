// The platform's C library under one name: Darwin on macOS, Musl or Glibc on Linux.

#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Glibc
#endif
