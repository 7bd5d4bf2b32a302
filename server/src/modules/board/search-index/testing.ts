import { setTimeout } from 'node:timers/promises'
import type { Services } from '../../../platform/services.ts'
import type { PostsInMemory } from './find-posts.ts'
import { openPostIndex, type PostIndex } from './post-index.ts'

const TRIES = 100
const AGAIN_MS = 20

/** An index that has read a market of any size. Where it could not, an open transaction of another database may be older than the oldest change. */
export async function anIndex(
  services: Pick<Services, 'db' | 'log'>,
  sizes: { room?: number } = {},
): Promise<PostIndex & { posts(): Promise<PostsInMemory> }> {
  const index = openPostIndex(services, { leastPosts: 0, lookAgainMs: 0, ...sizes })
  const posts = async (): Promise<PostsInMemory> => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const current = await index.current()
      if (current) return current
      await index.settled()
      await setTimeout(AGAIN_MS)
    }
    throw new Error('the posts are not in memory')
  }
  await posts()
  return { ...index, posts }
}
