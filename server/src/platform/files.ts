import type { Readable } from 'node:stream'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config, S3Location } from './config.ts'

/** Where bytes lie. Keys are ours (`documents/<id>`), never a name that somebody typed. */
export interface FileStore {
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>
  get(key: string): Promise<Uint8Array>
  /** To be sent on as it is read. Null where nothing is under the key; a disk that cannot be read still throws. */
  open(key: string): Promise<{ content: Readable; size: number } | null>
  remove(key: string): Promise<void>
  /** The keys below a folder, in no order. A folder that nothing was put into has none. */
  keys(folder: string): AsyncIterable<string>
  /** When the bytes were last written; null for a key that is not there (any more). */
  writtenAt(key: string): Promise<Date | null>
}

/** The folder `files` of the data directory, or the bucket of S3_URL, which several processes share. */
export async function createFileStore({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<FileStore> {
  const disk = new Disk(
    s3 ? await bucketOf(s3) : new FSDriver({ location: join(dataDir, 'files'), visibility: 'private' }),
  )
  return {
    put: (key, bytes, mediaType) => disk.put(key, bytes, { contentType: mediaType }),
    get: (key) => disk.getBytes(key),
    async open(key) {
      const found = await disk.getMetaData(key).catch(orNothing)
      return found && { content: await disk.getStream(key), size: found.contentLength }
    },
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

/** A request within one of ours has less time than ours. */
const S3_TIMEOUTS = { connectionTimeout: 2_000, requestTimeout: 8_000, throwOnRequestTimeout: true }

/** Its client is 3 MB of code that a server with a disk never loads. */
async function bucketOf({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Location) {
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new S3Driver({
    endpoint,
    bucket,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Every server that speaks S3 knows buckets by path, and few of them the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    supportsACL: false,
    visibility: 'private',
    maxAttempts: 2,
    requestHandler: S3_TIMEOUTS,
  })
}

/** The driver wraps what the disk or the bucket said; only "not there" is no failure. */
function orNothing(error: unknown): null {
  const cause = error instanceof Error ? error.cause : undefined
  if (cause instanceof Error && (('code' in cause && cause.code === 'ENOENT') || NOT_THERE.has(cause.name))) return null
  throw error
}

const NOT_THERE = new Set(['NoSuchKey', 'NotFound'])
