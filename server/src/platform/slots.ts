import { AppError } from './errors.ts'
import type { Viewer } from './viewer.ts'

/** How many of a thing one holder may have open at once in this process. */
export interface Slots {
  /** Takes one, or refuses with 429. Returns the way to give it back, which counts once however often it is called. */
  take(holder: string): () => void
}

interface SlotRule {
  max: number
  retryAfterSeconds: number
  detail: string
}

interface LineRule extends SlotRule {
  /** How many may wait. */
  waiting: number
  waitMs: number
  /** 429 where the holder asks for too much; 503 where the process is short of something. */
  code?: 'too_many_requests' | 'unavailable'
}

export function openSlots({ max, retryAfterSeconds, detail }: SlotRule): Slots {
  const taken = new Map<string, number>()
  return {
    take(holder) {
      const now = taken.get(holder) ?? 0
      if (now >= max) throw new AppError('too_many_requests', { detail, retryAfterSeconds })
      taken.set(holder, now + 1)
      let held = true
      return () => {
        if (!held) return
        held = false
        const left = (taken.get(holder) ?? 1) - 1
        if (left === 0) taken.delete(holder)
        else taken.set(holder, left)
      }
    },
  }
}

/**
 * A stream is a tab. The newest is refused rather than the oldest ended: an ended stream comes back within seconds and would end the
 * next one, so that all tabs of a person take turns for ever. A refused one waits, and its tab still reads anew when it is used.
 */
export const STREAMS_PER_SESSION = 20
export const STREAMS_PER_USER = 60

/** As many of a thing at once as `Slots`, and a line for those who come next. */
export interface Queue {
  /** Waits for a place; refuses with 429 when the line is full or nothing moved for too long. Returns the way to give it back. */
  enter(holder: string): Promise<() => void>
}

interface Room {
  inside: number
  line: (() => void)[]
}

export function openQueue({ max, waiting, waitMs, code = 'too_many_requests', ...refusal }: LineRule): Queue {
  const rooms = new Map<string, Room>()
  const refused = () => new AppError(code, refusal)
  const turn = ({ line }: Room): Promise<void> =>
    new Promise((resolve, reject) => {
      const next = (): void => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        line.splice(line.indexOf(next), 1)
        reject(refused())
      }, waitMs)
      line.push(next)
    })
  return {
    async enter(holder) {
      const room = rooms.get(holder) ?? { inside: 0, line: [] }
      rooms.set(holder, room)
      if (room.inside < max) room.inside += 1
      else if (room.line.length >= waiting) throw refused()
      else await turn(room)
      let held = true
      return () => {
        if (!held) return
        held = false
        // The place passes to the first in line, so that nobody overtakes.
        const next = room.line.shift()
        if (next) next()
        else if ((room.inside -= 1) === 0) rooms.delete(holder)
      }
    },
  }
}

export interface PersonalSlots {
  /** A place for one more stream of this session and this user. */
  takeStream(viewer: Pick<Viewer, 'userId' | 'sessionId'>): () => void
}

export function openPersonalSlots(): PersonalSlots {
  const rule = {
    retryAfterSeconds: 30,
    detail: 'Too many windows follow the market at once. Close some of them; this one tries again by itself.',
  }
  const sessions = openSlots({ max: STREAMS_PER_SESSION, ...rule })
  const users = openSlots({ max: STREAMS_PER_USER, ...rule })
  return {
    takeStream({ sessionId, userId }) {
      const leaveUser = users.take(userId)
      try {
        const leaveSession = sessions.take(sessionId)
        return () => {
          leaveSession()
          leaveUser()
        }
      } catch (error) {
        leaveUser()
        throw error
      }
    },
  }
}
