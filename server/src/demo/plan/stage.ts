import { type LocalHours, MINUTE } from '../local-hours.ts'
import type { Act } from '../play/acts.ts'
import type { House } from '../play/house.ts'
import type { Cast } from './cast.ts'

/** Where the plan is written down, act by act. All instants are epoch milliseconds. */
export class Stage {
  readonly acts: Act[] = []
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
    {
      at,
      what,
      about,
      reads = [],
      trails = false,
    }: { at: number; what: string; about: string; reads?: readonly string[]; trails?: boolean },
    run: (house: House) => Promise<unknown>,
  ): void {
    if (at > this.now) throw new Error(`${what} (${about}) is planned after the market opens`)
    this.acts.push({
      at,
      what: `${what} (${about})`,
      about: [about, ...reads],
      trails,
      run: async (house) => void (await run(house)),
    })
  }

  /** Within office hours from `from` to `to`, and never after the end of history. */
  office(timeZone: string, span: { from: number; to: number; share: number }): number {
    const to = Math.min(span.to, this.now - 2 * MINUTE)
    return this.hours.office(timeZone, { from: Math.min(span.from, to), to, share: span.share })
  }

  /** What ends at `at` in the life of `about` is seen to have ended, and so is whatever else has by then. */
  sweepAfter(at: number, about: string): void {
    this.act({ at: at + 5_000, what: 'lapse', about, trails: true }, (house) => house.sweep())
  }

  /** Everything, with the clock's own acts. */
  script(): Act[] {
    const clock = (at: number, what: string, run: (house: House) => Promise<unknown>): Act => ({
      at,
      what,
      about: [],
      gathers: true,
      run: async (house) => void (await run(house)),
    })
    return [
      ...this.acts,
      clock(this.now, 'signals', (house) => house.assess()),
      clock(this.now, 'mails', (house) => house.holdMails()),
    ]
  }
}
