import { type LocalHours, MINUTE } from '../local-hours.ts'
import type { Act } from '../play/acts.ts'
import type { House } from '../play/house.ts'
import type { Cast } from './cast.ts'

/** Papers are written in rounds, as by a worker that wakes up now and then. */
const DRAIN_EVERY = 10 * MINUTE

/** What the rounds write and signatures read. */
export const PAPERS = 'papers'

/** Where the plan is written down, act by act. All instants are epoch milliseconds. */
export class Stage {
  readonly acts: Act[] = []
  readonly #drains = new Set<number>()
  readonly #sweeps = new Set<number>()
  readonly cast: Cast
  readonly hours: LocalHours
  /** The first post. */
  readonly opens: number
  /** When the market is handed over; nothing happens later. */
  readonly now: number

  constructor({ cast, hours, opens, now }: { cast: Cast; hours: LocalHours; opens: number; now: number }) {
    this.cast = cast
    this.hours = hours
    this.opens = opens
    this.now = now
  }

  /** Does `run` at `at` in the life of `about`. A plan that reaches past the end of history is wrong. */
  act(
    { at, what, about, reads = [] }: { at: number; what: string; about: string; reads?: readonly string[] },
    run: (house: House) => Promise<unknown>,
  ): void {
    if (at > this.now) throw new Error(`${what} (${about}) is planned after the market opens`)
    this.acts.push({
      at,
      what: `${what} (${about})`,
      about: [about, ...reads],
      run: async (house) => void (await run(house)),
    })
  }

  /** Within office hours from `from` to `to`, and never after the end of history. */
  office(timeZone: string, span: { from: number; to: number; share: number }): number {
    const to = Math.min(span.to, this.now - 2 * MINUTE)
    return this.hours.office(timeZone, { from: Math.min(span.from, to), to, share: span.share })
  }

  /** Papers asked for at `at` are written by the instant that comes back. */
  drainAfter(at: number): number {
    const round = Math.min(Math.ceil((at + MINUTE) / DRAIN_EVERY) * DRAIN_EVERY, this.now - MINUTE)
    this.#drains.add(round)
    return round
  }

  /** What ends at `at` is seen to have ended. */
  sweepAfter(at: number): void {
    this.#sweeps.add(at + 5_000)
  }

  /** Everything, with the clock's own acts. */
  script(): Act[] {
    const clock = (at: number, what: string, run: (house: House) => Promise<unknown>): Act => ({
      at,
      what,
      about: [PAPERS],
      gathers: true,
      run: async (house) => void (await run(house)),
    })
    return [
      ...this.acts,
      ...[...this.#drains].map((at) => clock(at, 'papers', (house) => house.drain())),
      ...[...this.#sweeps].map((at) => clock(at, 'lapses', (house) => house.sweep())),
      clock(this.now, 'last papers', (house) => house.drain()),
      clock(this.now, 'signals', (house) => house.assess()),
    ]
  }
}
