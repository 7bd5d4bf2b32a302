/**
 * Lets `Date` go on from another instant than today's. Whole in itself: it also runs in the pages of a browser. The class stays the one that
 * the platform makes its own dates of, so `instanceof` holds.
 */
export function moveDate(aheadMs: number): void {
  const RealDate = Date
  const realNow = RealDate.now
  RealDate.now = () => realNow() + aheadMs
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(RealDate.now()).toString(),
    construct: (_, given: unknown[], made) =>
      Reflect.construct(RealDate, given.length > 0 ? given : [RealDate.now()], made) as Date,
  })
  RealDate.prototype.constructor = globalThis.Date
}

/** How far a test run is ahead of the real time; vitest.config.ts sets it for every process of the run. */
export const aheadMs = (): number => Number(process.env['TEST_CLOCK_AHEAD_MS'] ?? 0)
