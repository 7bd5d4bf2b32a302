import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { refreshPosts as endpoint } from '@drawbar/contract/loads/post-freshness.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { lockOwnLoads } from './own-load.ts'
import { confirmPosted, type FreshPost } from './sql/freshness.ts'

/** The owner stands by its posts: one that had sunk rises at once on every open board. */
export async function refreshPosts(
  tx: Tx,
  { body, viewer }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const own = await lockOwnLoads(tx, body.loadIds, viewer)
  const confirmed = await confirmPosted(
    tx.sql,
    own.map(({ id }) => id),
  )
  await tx.emitAll(confirmed.map((post) => told('load.refreshed', post)))
  await tx.audit({
    action: 'load.confirm',
    entity: 'company',
    entityId: memberCompany(viewer),
    detail: { loadIds: confirmed.map(({ id }) => id) },
  })
  return {
    confirmed: confirmed.map(({ id, reference, confirmBy }) => ({ id, reference, confirmBy })),
    notPosted: own.filter(({ status }) => status !== 'posted').map(({ id, reference }) => ({ id, reference })),
  }
}

/** Carriers hear of a post that moves on the board; of a confirmation that moves nothing its owner alone. */
export function told<T extends 'load.refreshed' | 'load.demoted'>(type: T, post: FreshPost) {
  const moves = type === 'load.demoted' || post.demoted
  return {
    type,
    data: { loadId: post.id, companyId: post.companyId, reference: post.reference },
    subject: { loadId: post.id },
    companies: [post.companyId, ...(moves ? post.invitedCompanyIds : [])],
    toCarriers: moves && post.visibility === 'public',
  }
}
