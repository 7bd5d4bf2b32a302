import { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { AppError } from './errors.ts'

/** Where bytes lie. Keys are ours (`documents/<id>`), never a name that somebody typed. */
export interface FileStore {
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>
  /** As it comes in, without the whole of it in memory. What breaks off leaves a piece under the key. */
  putStream(key: string, content: AsyncIterable<Uint8Array>, mediaType: string): Promise<void>
  get(key: string): Promise<Uint8Array>
  /** Null where nothing is under the key; a disk that cannot be read still throws. */
  find(key: string): Promise<Uint8Array | null>
  remove(key: string): Promise<void>
  /** The keys below a folder, in no order. A folder that nothing was put into has none. */
  keys(folder: string): AsyncIterable<string>
  /** When the bytes were last written; null for a key that is not there (any more). */
  writtenAt(key: string): Promise<Date | null>
}

export function createFileStore({ directory }: { directory: string }): FileStore {
  const disk = new Disk(new FSDriver({ location: directory, visibility: 'private' }))
  return {
    put: (key, bytes, mediaType) => disk.put(key, bytes, { contentType: mediaType }),
    putStream: (key, content, mediaType) =>
      disk.putStream(key, Readable.from(content), { contentType: mediaType }).catch(asItsSourceSaid),
    get: (key) => disk.getBytes(key),
    find: (key) => disk.getBytes(key).catch(orNothing),
    remove: (key) => disk.delete(key),
    async *keys(folder) {
      let next: string | undefined
      do {
        const page = await disk.listAll(folder, next === undefined ? {} : { paginationToken: next }).catch(orNothing)
        for (const object of page?.objects ?? []) if (object.isFile) yield object.key
        next = page?.paginationToken
      } while (next !== undefined)
    },
    writtenAt: async (key) => (await disk.getMetaData(key).catch(orNothing))?.lastModified ?? null,
  }
}

/** What the content refused is its own refusal, and no failure of the disk. */
function asItsSourceSaid(error: unknown): never {
  throw error instanceof Error && error.cause instanceof AppError ? error.cause : error
}

/** The store wraps what the disk said; only "not there" is no failure. */
function orNothing(error: unknown): null {
  const cause = error instanceof Error ? error.cause : undefined
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null
  throw error
}
