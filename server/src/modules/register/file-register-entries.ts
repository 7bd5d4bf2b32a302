import type { TransactionSql } from '../../platform/db.ts'
import { copyEntries, wordsOfEntries } from './copy-entries.ts'
import type { RegisterEntry } from './register-entry.ts'
import type { RegisterSource } from './sql/copy.ts'
import * as merge from './sql/merge.ts'
import { stage } from './sql/stage.ts'
import { noteWords } from './sql/words.ts'

/** Adds and updates complete records. Call once per transaction, with each number once. */
export async function fileRegisterEntries(
  tx: TransactionSql,
  { entries, source }: { entries: readonly RegisterEntry[]; source: RegisterSource },
): Promise<void> {
  await stage(tx)
  await copyEntries(tx, { entries, target: 'staged', source })
  await merge.dropOlder(tx)
  await merge.mergeCarriers(tx)
  await merge.mergeAuthorities(tx)
  await merge.mergeFilings(tx)
  await noteWords(tx, wordsOfEntries(entries))
}
