import { MINUTE } from '../local-hours.ts'
import type { House } from './house.ts'

/** Something that somebody does at an instant. */
export interface Act {
  at: number
  /** For the error, should the server refuse it. */
  what: string
  /** Acts that name one thing in common happen one after another, in the order of their time. */
  about: readonly string[]
  /** Waits for everything before it: the clock's own acts, which look at the whole market. */
  gathers?: boolean
  /** Waits for everything before it, and only what is about the same thing waits for it: a sweep must not let lapse what somebody is answering in time. */
  trails?: boolean
  run: (house: House) => Promise<void>
}

/** Acts under way or waiting for another about the same thing; more only queue up for one thread and the database's two cores. */
const AT_ONCE = 16
/** Acts further apart than this do not run side by side: a truck is free again before its next load. A sweep moves nobody's truck and holds nobody up. */
const WINDOW = 20 * MINUTE

/**
 * Carries out acts in the order of time. What lies close together and concerns different things runs side by side; since every decision was
 * taken in the plan, the outcome does not depend on who of them is first. Throws at the first act that the server refuses.
 */
export async function play(
  house: House,
  acts: readonly Act[],
  onDone?: (act: Act, done: number) => void,
): Promise<void> {
  const ordered = acts
    .map((act, index) => ({ act, index }))
    .toSorted((a, b) => a.act.at - b.act.at || a.index - b.index)
    .map(({ act }) => act)
  const running = new Map<Promise<void>, Act>()
  /** The last act so far about each thing: whoever names it next comes after it. */
  const last = new Map<string, Promise<void>>()
  let failure: { error: unknown } | undefined
  let done = 0
  const settle = async (ready: () => boolean): Promise<void> => {
    while (!ready() && running.size > 0) await Promise.race(running.keys())
    if (failure) throw failure.error
  }
  const start = (act: Act): void => {
    const before = act.trails ? [...running.keys()] : act.about.flatMap((thing) => last.get(thing) ?? [])
    const promise: Promise<void> = Promise.all(before)
      .then(() => (failure ? undefined : house.at(act.at, () => act.run(house))))
      .catch((error: unknown) => {
        failure ??= { error: new Error(`${act.what} at ${new Date(act.at).toISOString()} failed`, { cause: error }) }
      })
      .finally(() => running.delete(promise))
      .then(() => onDone?.(act, (done += 1)))
      .catch((error: unknown) => {
        failure ??= { error }
      })
    running.set(promise, act)
    for (const thing of act.about) last.set(thing, promise)
  }
  for (const act of ordered) {
    await settle(() => {
      const others = [...running.values()]
      if (failure || act.gathers) return others.length === 0
      return others.length < AT_ONCE && others.every((other) => other.trails || act.at - other.at < WINDOW)
    })
    start(act)
  }
  await settle(() => running.size === 0)
}
