import type { Services } from '../../../platform/services.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { findSession, markSeen, type SessionRow } from '../sql/sessions.ts'
import { claimsOf, viewerOf } from '../view.ts'

export interface SessionState {
  row: SessionRow
  viewer: Viewer
  /** What a token of this session ought to say now. */
  says: string
  /** `Date.now()` before the database was asked. */
  readAt: number
}

interface Entry {
  userId: string
  reading: Promise<SessionState | null>
  /** What `reading` found, so that most requests need not wait for a promise that is long settled. */
  state: SessionState | null
  readAt: number
}

export interface SessionCache {
  /** The state if it is at hand and fresh, without a turn of the event loop. */
  atHand(sessionId: string): SessionState | null
  /** Null when the session has ended or its user may no longer enter. `since`: must have been read at this time or later. */
  get(session: { sessionId: string; userId: string }, since?: number): Promise<SessionState | null>
  /** Forgets what is known of a user's sessions, and of those in which they act for others, so that the next request asks the database. */
  drop(userId: string): void
}

/** What another process ended or changed is seen within this time at the latest. */
const FRESH_MS = 1_000
/** About 1 KB each. */
const MAX_ENTRIES = 20_000

/** Whoever must enroll is read anew at each request: the next one finds it done, whatever process it was done in. */
const isFresh = ({ state, readAt }: Entry): boolean =>
  Date.now() - readAt < FRESH_MS && state?.viewer.mustEnroll !== true

/** Session states as read within the last second: a busy client costs one read a second, not one a request. */
export function createSessionCache(services: Pick<Services, 'db' | 'realtime' | 'config'>): SessionCache {
  const entries = new Map<string, Entry>()

  function drop(userId: string): void {
    for (const [sessionId, { userId: of, state }] of entries)
      if (of === userId || state?.row.staffUserId === userId) entries.delete(sessionId)
  }
  services.realtime.tap((event) => {
    if (event.type === 'session.ended' && event.subject.userId) drop(event.subject.userId)
  })

  return {
    drop,
    atHand(sessionId) {
      const known = entries.get(sessionId)
      return known && isFresh(known) ? known.state : null
    },
    get({ sessionId, userId }, since = 0) {
      const known = entries.get(sessionId)
      const now = Date.now()
      if (known && isFresh(known) && known.readAt >= since) return known.reading
      const entry: Entry = { userId, readAt: now, state: null, reading: readSession(services, sessionId) }
      if (entries.size >= MAX_ENTRIES) {
        const [oldest] = entries.keys()
        if (oldest !== undefined) entries.delete(oldest)
      }
      entries.delete(sessionId)
      entries.set(sessionId, entry)
      entry.reading.then(
        (state) => {
          entry.state = state
        },
        // A read that failed is nobody's state.
        () => {
          if (entries.get(sessionId) === entry) entries.delete(sessionId)
        },
      )
      return entry.reading
    },
  }
}

function readSession({ db, config }: Pick<Services, 'db' | 'config'>, sessionId: string): Promise<SessionState | null> {
  const readAt = Date.now()
  return db.read(async (sql) => {
    const row = await findSession(sql, sessionId)
    if (!row) return null
    if (row.stale) await markSeen(sql, sessionId)
    return { row, viewer: viewerOf(row, config), says: JSON.stringify(claimsOf(row)), readAt }
  })
}
