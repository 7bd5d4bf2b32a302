import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Where bytes lie. Keys are ours (`documents/<id>`), never a name that somebody typed. */
export interface FileStore {
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>
  get(key: string): Promise<Uint8Array>
  remove(key: string): Promise<void>
}

export function createFileStore({ directory }: { directory: string }): FileStore {
  const disk = new Disk(new FSDriver({ location: directory, visibility: 'private' }))
  return {
    put: (key, bytes, mediaType) => disk.put(key, bytes, { contentType: mediaType }),
    get: (key) => disk.getBytes(key),
    remove: (key) => disk.delete(key),
  }
}
