extension Duration {
  /// The same length of time as a floating-point number of seconds.
  ///
  /// Exact to the nearest `Double` for anything an animation lasts.
  public var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
