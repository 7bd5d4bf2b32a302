import type { savePreferences as endpoint } from '@drawbar/contract/identity/own-account.ts'
import {
  DEFAULT_PREFERENCES,
  MAX_TABLES,
  mergePreferences,
  type Preferences,
} from '@drawbar/contract/identity/preferences.ts'
import { invalid } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { lockPreferences, writePreferences } from './sql/preferences.ts'

export const withDefaults = (stored: Partial<Preferences>): Preferences => mergePreferences(DEFAULT_PREFERENCES, stored)

/** No audit entry: how somebody likes to see their screens is nobody else's business. */
export async function savePreferences(tx: Tx, { body, viewer }: Input<typeof endpoint>): Promise<Preferences> {
  const { userId } = viewer
  const preferences = mergePreferences(withDefaults(await lockPreferences(tx.sql, userId)), body)
  if (Object.keys(preferences.tables).length > MAX_TABLES)
    throw invalid({ tables: `At most ${MAX_TABLES} tables can be remembered.` })
  await writePreferences(tx.sql, { userId, preferences })
  return preferences
}
