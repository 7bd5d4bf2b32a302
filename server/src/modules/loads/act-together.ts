import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { LoadStatus } from '@drawbar/contract/lifecycles/load.ts'
import type { postLoads } from '@drawbar/contract/loads/bulk-loads.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany, type Viewer } from '../../platform/viewer.ts'
import { lockOwnLoad } from './own-load.ts'
import { ownLoadsAmong, type LockedLoad } from './sql/move-loads.ts'

export type TogetherAnswer = ResponseOf<typeof postLoads>

interface Together {
  loadIds: readonly string[]
  viewer: Viewer
  /** The states in which a load is acted on; in another it stays as it is. */
  from: readonly LoadStatus[]
  /** Refuses before it writes anything, so that what is refused leaves nothing behind. */
  act: (load: LockedLoad) => Promise<unknown>
}

/**
 * One act on many loads, each once and all the viewer's own, locked one after the other in the order of their ids and each as by an act on it alone:
 * rows locked beforehand would hold up bidders that hold the turnstile which this act then waits for.
 */
export async function actTogether(tx: Tx, { loadIds, viewer, from, act }: Together): Promise<TogetherAnswer> {
  const ids = [...new Set(loadIds)]
  const own = await ownLoadsAmong(tx.sql, { ids, companyId: memberCompany(viewer) })
  if (own.length < ids.length) throw invalid({ loadIds: 'Choose loads of your own.' })
  const answer: TogetherAnswer = { done: [], left: [] }
  for (const { id, reference } of own) {
    const load = await lockOwnLoad(tx, id, viewer)
    const errors = from.includes(load.status) ? await lackOf(() => act(load)) : {}
    if (errors === null) answer.done.push({ id, reference })
    else answer.left.push({ id, reference, status: load.status, errors })
  }
  return answer
}

/** Null where nothing is lacking and it is done. */
async function lackOf(act: () => Promise<unknown>): Promise<Readonly<Record<string, string>> | null> {
  try {
    await act()
    return null
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'load_incomplete') throw error
    return error.errors ?? {}
  }
}
