/** Of the standard normal distribution: 95% two-sided. */
const Z = 1.96

/**
 * Lower end of Wilson's score interval for `hits` of `n`: how good at least, given how little was seen. Three of three rank below ninety of a
 * hundred. 0 without a hit, and so for an empty sample.
 */
export function wilsonLowerBound(hits: number, n: number): number {
  // Of no hits the sum below is naught but for a rounding.
  if (hits <= 0 || n <= 0) return 0
  const p = hits / n
  const centre = p + Z ** 2 / (2 * n)
  const spread = Z * Math.sqrt((p * (1 - p)) / n + Z ** 2 / (4 * n ** 2))
  return Math.max(0, (centre - spread) / (1 + Z ** 2 / n))
}
