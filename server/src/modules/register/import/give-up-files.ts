import type { Sweep } from '../../../platform/module.ts'
import { SYSTEM } from '../../../platform/transaction.ts'
import { giveUpFiles } from '../sql/imports.ts'
import { removeParts } from './parts.ts'

/** Deletes uploads not finished within a day and imports not resumed within a week. */
export const filesSweep: Sweep = {
  name: 'register.give_up_files',
  everySeconds: 3600,
  async run({ run, files }) {
    for (const upload of await run(SYSTEM, (tx) => giveUpFiles(tx.sql))) await removeParts(files, upload)
  },
}
