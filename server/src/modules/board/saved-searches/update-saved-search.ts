import type { SavedSearch, updateSavedSearch as endpoint } from '@drawbar/contract/board/saved-searches.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { memberCompany } from '../../../platform/viewer.ts'
import { lockSavedSearch } from '../sql/saved-searches.ts'
import { saveSearchTerms } from './search-keys.ts'
import { showSearch, termsOf } from './terms.ts'

/** What is left out stays as it was. */
export async function updateSavedSearch(
  tx: Tx,
  { params, body: { version, name, criteria, alerts }, viewer }: Input<typeof endpoint>,
): Promise<SavedSearch> {
  const key = { id: params.searchId, userId: viewer.userId, companyId: memberCompany(viewer) }
  const before = await showSearch(tx.sql, { key, viewer })
  if (!(await lockSavedSearch(tx.sql, { ...key, version }))) throw new AppError('stale_version', { current: before })
  await saveSearchTerms(
    tx,
    key,
    termsOf({ name: name ?? before.name, criteria: criteria ?? before.criteria, alerts: alerts ?? before.alerts }),
  )
  return showSearch(tx.sql, { key, viewer })
}
