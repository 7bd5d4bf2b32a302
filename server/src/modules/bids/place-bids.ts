import type { BidRefusal, placeBids as endpoint } from '@drawbar/contract/bids/bids.ts'
import type { OwnBid } from '@drawbar/contract/bids/bid.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { z } from 'zod'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import type { PriceSeal } from '../loads/index.ts'
import { place } from './place-bid.ts'
import { findLiveBidOf } from './sql/bids.ts'
import { findPackageLoads, insertPackage } from './sql/packages.ts'

/** Bids on several loads in one act: all are written or none, and whatever is wrong is said of each load in one answer. */
export async function placeBids(
  tx: Tx,
  { viewer, body, ...input }: Input<typeof endpoint>,
  seal: PriceSeal,
): Promise<ResponseOf<typeof endpoint>> {
  const carrierId = memberCompany(viewer)
  const offers = body.bids.toSorted((a, b) => (a.loadId < b.loadId ? -1 : 1))
  if (new Set(offers.map(({ loadId }) => loadId)).size < offers.length) throw invalid({ bids: 'Name each load once.' })
  const refusals: z.infer<typeof BidRefusal>[] = []
  const items: OwnBid[] = []
  for (const { loadId, ...terms } of offers) {
    try {
      if (await findLiveBidOf(tx.sql, { loadId, carrierId })) throw new AppError('bid_already_open')
      items.push(await place(tx, { ...input, viewer, params: { loadId }, body: terms }, { seal }))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refusals.push({ loadId, code: error.code, message: error.message })
    }
  }
  if (refusals.length > 0) throw new AppError('bids_refused', { current: refusals })
  return {
    items,
    packageId: body.package === undefined ? null : await tie(tx, { kind: body.package, items, carrierId }),
  }
}

async function tie(
  tx: Tx,
  { kind, items, carrierId }: { kind: 'together' | 'either_or'; items: readonly OwnBid[]; carrierId: string },
): Promise<string> {
  const owners = await findPackageLoads(
    tx.sql,
    items.map(({ loadId }) => loadId),
  )
  const [first, ...others] = owners
  if (!first || others.some(({ companyId }) => companyId !== first.companyId))
    throw invalid({ package: 'Only loads of one company can be tied.' })
  // What is read of the one that opens first would tell who bids on the other (docs/decisions/037).
  if (others.some(({ sealedUntil }) => sealedUntil !== first.sealedUntil))
    throw invalid({ package: 'A sealed load can be tied only to loads that are sealed until the same time.' })
  const id = newId()
  const { userId } = tx.actor
  if (userId === null) throw new Error('nobody ties bids by himself')
  await insertPackage(tx.sql, { id, carrierId, consignorId: first.companyId, kind, createdBy: userId, bids: items })
  await tx.audit({ action: 'bid.tie', entity: 'bid_package', entityId: id, detail: { kind, bids: items.length } })
  return id
}
