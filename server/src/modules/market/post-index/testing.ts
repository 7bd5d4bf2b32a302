import type { Services } from '../../../platform/services.ts'
import type { PostsInMemory } from './find-posts.ts'
import { openPostIndex, type PostIndex } from './post-index.ts'

/** An index that has read a market of any size. */
export async function anIndex(
  services: Pick<Services, 'db' | 'log'>,
  sizes: { room?: number } = {},
): Promise<PostIndex & { posts(): Promise<PostsInMemory> }> {
  const index = openPostIndex(services, { leastPosts: 0, ...sizes })
  await index.current()
  await index.settled()
  return {
    ...index,
    async posts() {
      const current = await index.current()
      if (!current) throw new Error('the posts are not in memory')
      return current
    },
  }
}
