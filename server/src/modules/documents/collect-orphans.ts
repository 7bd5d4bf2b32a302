import type { Sweep } from '../../platform/module.ts'
import type { Services } from '../../platform/services.ts'
import { FOLDER } from './store-document.ts'
import { storedKeys } from './sql.ts'

/**
 * Bytes are put before their row, so that a crash or a rollback leaves a file that nobody can reach. An upload takes seconds; whatever is
 * older than this and has no row never gets one.
 */
const KEEP_HOURS = 24
const BATCH = 500
/** When most files have no row, it is the database that is wrong (a restored or an empty one), and the files are all that is left. */
const FEW = 20

export const collectOrphans: Sweep = {
  name: 'documents.collect-orphans',
  everySeconds: 6 * 3600,
  run: (services) => collect(services),
}

async function collect({ db, files, log }: Pick<Services, 'db' | 'files' | 'log'>): Promise<void> {
  const oldest = Date.now() - KEEP_HOURS * 3_600_000
  const orphans: string[] = []
  let seen = 0
  let batch: string[] = []
  const check = async (): Promise<void> => {
    const known = await storedKeys(db.sql, batch)
    for (const key of batch.filter((candidate) => !known.has(candidate))) {
      const writtenAt = await files.writtenAt(key)
      if (writtenAt && writtenAt.getTime() < oldest) orphans.push(key)
    }
    seen += batch.length
    batch = []
  }
  for await (const key of files.keys(FOLDER)) {
    batch.push(key)
    if (batch.length === BATCH) await check()
  }
  await check()
  if (orphans.length > FEW && orphans.length * 2 > seen) {
    log.error({ files: seen, withoutRow: orphans.length }, 'most stored files have no row; none was removed')
    return
  }
  for (const key of orphans) await files.remove(key)
  if (orphans.length > 0) log.info({ removed: orphans.length }, 'stored files without a row were removed')
}
