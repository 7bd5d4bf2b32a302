import {
  MAX_SAVED_SEARCHES,
  type SavedSearch,
  type saveSearch as endpoint,
} from '@drawbar/contract/board/saved-searches.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import { newId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { memberCompany } from '../../../platform/viewer.ts'
import { insertSavedSearch } from '../sql/saved-searches.ts'
import { saveSearchTerms } from './search-keys.ts'
import { showSearch, termsOf } from './terms.ts'

export async function saveSearch(tx: Tx, { body, viewer }: Input<typeof endpoint>): Promise<SavedSearch> {
  const key = { id: newId(), userId: viewer.userId, companyId: memberCompany(viewer) }
  if (!(await insertSavedSearch(tx.sql, { ...key, name: body.name, limit: MAX_SAVED_SEARCHES })))
    throw new AppError('too_many_searches')
  await saveSearchTerms(tx, key, termsOf(body))
  return showSearch(tx.sql, { key, viewer })
}
