import { setImmediate } from 'node:timers/promises'
import type { Services } from '../../../platform/services.ts'
import { changesSince, postsOf, postsOfSlice, sliceMarket } from '../sql/post-changes.ts'
import { PostColumns } from './columns.ts'
import type { PostsInMemory } from './find-posts.ts'

/** A smaller market is answered by the database as fast. */
const LEAST_POSTS = 5000
/** 190 bytes each, and twice that while they are read anew. */
const MOST_POSTS = 2_000_000
/** Room for what is posted until they are read anew. */
const ROOM = 20_000
/** Two milliseconds of work each. */
const SLICE = 500
/** With more changes than these it is quicker to read all posts. */
const MOST_CHANGES = 50_000
/** Until a market is counted again that was too small or too large, or could not be followed. */
const LOOK_AGAIN_MS = 300_000

interface Kept {
  posts: PostColumns
  /** Every transaction that this snapshot saw is in `posts`. */
  snapshot: string
}

export interface PostIndex {
  /** The posts with all that was committed before this was asked; null where they are not in memory. */
  current(): Promise<PostsInMemory | null>
  /** Resolves when nothing is being read into memory. */
  settled(): Promise<void>
}

/** Keeps the posts of a process: read on the first search, followed by the changes before each, and read anew when there is no more room. */
export function openPostIndex(
  { db, log }: Pick<Services, 'db' | 'log'>,
  {
    leastPosts = LEAST_POSTS,
    room = ROOM,
    lookAgainMs = LOOK_AGAIN_MS,
  }: { leastPosts?: number; room?: number; lookAgainMs?: number } = {},
): PostIndex {
  let kept: Kept | null = null
  let reading: Promise<void> | null = null
  let lookAt = 0
  let following: Promise<unknown> = Promise.resolve()
  let next: Promise<PostsInMemory | null> | null = null

  function read(): void {
    if (reading || Date.now() < lookAt) return
    lookAt = Date.now() + lookAgainMs
    reading = readAll()
      .catch((error: unknown) => log.warn({ err: error }, 'the board was not read into memory'))
      .finally(() => (reading = null))
  }

  async function readAll(): Promise<void> {
    const { sql } = db
    const { snapshot, rows, starts } = await sliceMarket(sql, { size: SLICE, least: leastPosts, most: MOST_POSTS })
    if (starts.length === 0) return
    const fresh: Kept = { posts: new PostColumns(Math.round(rows * 1.25) + room), snapshot }
    // What is written meanwhile is read before or after, or both, and put right by its change.
    for (const [at, start] of starts.entries()) {
      const slice = await postsOfSlice(sql, start, starts[at + 1])
      if (fresh.posts.isFull(slice.length)) return
      for (const post of slice) fresh.posts.add(post)
      await setImmediate()
    }
    if (await follow(fresh)) {
      kept = fresh
      lookAt = 0
    }
  }

  /** Null where the changes are too many or forgotten. */
  function follow(to: Kept): Promise<PostsInMemory | null> {
    return db.read(async (sql) => {
      const { snapshot, now, lost, loadIds } = await changesSince(sql, to.snapshot, MOST_CHANGES)
      if (lost || loadIds.length >= MOST_CHANGES) return null
      const loads = [...new Set(loadIds)]
      for (let from = 0; from < loads.length; from += SLICE) {
        const changed = loads.slice(from, from + SLICE)
        const found = await postsOf(sql, changed)
        if (to.posts.isFull(found.length)) return null
        for (const loadId of changed) to.posts.remove(loadId)
        for (const post of found) to.posts.add(post)
      }
      to.snapshot = snapshot
      return { posts: to.posts, now }
    })
  }

  async function followKept(): Promise<PostsInMemory | null> {
    const to = kept
    if (!to) return null
    const current = await follow(to)
    if (!current && kept === to) kept = null
    if (!current || to.posts.isFull(room / 2)) read()
    return current
  }

  return {
    async current() {
      if (!kept) {
        read()
        return null
      }
      // Searches that come while changes are asked for wait for the next answer together: the one under way may be too old for them.
      next ??= following.then(() => {
        next = null
        const answer = followKept()
        following = answer.catch(() => undefined)
        return answer
      })
      return next
    },
    settled: async () => {
      await reading
    },
  }
}
