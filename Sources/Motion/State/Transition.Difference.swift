extension Transition {
  /// The effect of a transition as a vector; zero is the normal appearance.
  ///
  /// Insertion and removal animate this vector, not a phase. So an element that returns while it
  /// leaves reverses from its current state, even if its insertion differs from its removal.
  @usableFromInline struct Difference: VectorArithmetic, Hashable {
    /// The move: `x` and `y` in the caller's units, plus `widths` times the element's width and
    /// `heights` times its height.
    var x = 0.0
    var y = 0.0
    var widths = 0.0
    var heights = 0.0
    var scale = 0.0
    var opacity = 0.0

    @usableFromInline static let zero = Difference()

    @usableFromInline static func + (left: Self, right: Self) -> Self {
      Difference(
        x: left.x + right.x, y: left.y + right.y, widths: left.widths + right.widths,
        heights: left.heights + right.heights, scale: left.scale + right.scale,
        opacity: left.opacity + right.opacity)
    }

    @usableFromInline static func - (left: Self, right: Self) -> Self {
      left + right.scaled(by: -1)
    }

    @usableFromInline mutating func scale(by factor: Double) {
      x *= factor
      y *= factor
      widths *= factor
      heights *= factor
      scale *= factor
      opacity *= factor
    }

    @usableFromInline var magnitudeSquared: Double {
      x * x + y * y + widths * widths + heights * heights + scale * scale + opacity * opacity
    }

    /// Returns the combination of this difference and `other`.
    func combined(with other: Self) -> Self {
      var both = self + other
      both.scale = (1 + scale) * (1 + other.scale) - 1
      both.opacity = (1 + opacity) * (1 + other.opacity) - 1
      return both
    }

    /// The same difference with fading instead of motion.
    var still: Self {
      var fading = Difference(opacity: opacity)
      if fading != self { fading.opacity = -1 }
      return fading
    }

    @usableFromInline func effect(size: Size) -> TransitionEffect {
      TransitionEffect(
        x: x + widths * size.width, y: y + heights * size.height, scale: max(0, 1 + scale),
        opacity: clamp(1 + opacity, to: 0...1))
    }
  }
}
