import { z } from 'zod'
import type { Sql } from '../../platform/db.ts'
import { defineChildJob, type Services } from '../../platform/services.ts'
import { SYSTEM } from '../../platform/transaction.ts'
import { copyEntries, wordsOfEntries } from './copy-entries.ts'
import { INVENTED_VERSION, inventCarriers } from './embedded/invent-carriers.ts'
import * as statements from './sql/load.ts'
import { noteWords } from './sql/words.ts'

const EMBEDDED_CARRIERS = 50_000

/**
 * Loads invented carriers once per version, in one transaction: an interrupted start leaves nothing behind, and a
 * concurrent start finds the work done.
 */
export async function loadEmbeddedRegister(sql: Sql, { carriers = EMBEDDED_CARRIERS } = {}): Promise<boolean> {
  const version = INVENTED_VERSION
  if (await statements.isLoaded(sql, version)) return false
  const loaded = await sql.begin(async (tx) => {
    await statements.allowLongWork(tx)
    if (!(await statements.claimLoad(tx, { version, carriers }))) return false
    await statements.removeEmbedded(tx)
    const entries = [...inventCarriers({ count: carriers, today: await statements.today(tx) })]
    await copyEntries(tx, { entries, target: 'register', source: 'embedded' })
    await noteWords(tx, wordsOfEntries(entries))
    return true
  })
  // Without fresh statistics, the planner assumes empty tables until autovacuum runs.
  if (loaded) await statements.analyze(sql)
  return loaded
}

/** Runs next to the first requests, because nobody needs fifty thousand carriers to look around. */
export const embeddedRegisterJob = defineChildJob({
  name: 'register.embedded',
  data: z.object({}),
  run: async ({ db }) => void (await loadEmbeddedRegister(db.sql)),
  child: import.meta.url,
})

export async function askForEmbeddedRegister(services: Services): Promise<void> {
  if (await statements.isLoaded(services.db.sql, INVENTED_VERSION)) return
  await services.run(SYSTEM, (tx) => tx.enqueue(embeddedRegisterJob, {}))
}
