import type { FileStore } from '../../../platform/files.ts'

export const partKey = (importId: string, part: number): string => `register/${importId}/${part}`

/** A file that was imported or canceled is not needed again; its rejects are in the database. */
export async function removeParts(files: FileStore, { id, parts }: { id: string; parts: number }): Promise<void> {
  for (let part = 0; part < parts; part += 1) await files.remove(partKey(id, part))
}
