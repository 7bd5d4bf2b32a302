import type { AnySql } from '../../platform/db.ts'
import type { Services } from '../../platform/services.ts'
import { SYSTEM, type Tx } from '../../platform/transaction.ts'
import { lockLoad, type LockedLoad, priceSeal, type PriceSeal } from '../loads/index.ts'
import { openEnvelopes, type Opener, tellOpened } from '../bids/index.ts'
import {
  findDueGuestPrices,
  hasOpenedBids,
  loadsWithDueGuestPrices,
  type OpenedGuestPrice,
  writeOpenedGuestPrices,
} from './sql/guest-envelopes.ts'
import { tellGuestBid } from './tell-guest-bid.ts'

/**
 * Opens every sealed price of the load whose deadline has passed, those of carriers first, so that the owner is notified once. Guest prices that
 * open after the carriers' bids only refresh the owner's list.
 */
async function openGuestPrices(tx: Tx, { load, seal }: { load: LockedLoad; seal: PriceSeal }): Promise<void> {
  const opened = await openEnvelopes(tx, { load, seal })
  const prices: OpenedGuestPrice[] = []
  for (const { revision, ...envelope } of await findDueGuestPrices(tx.sql, load.id)) {
    const price = await seal.open(envelope)
    if (price) prices.push({ revision, bidId: envelope.bidId, ...price })
  }
  if (prices.length === 0) return
  await writeOpenedGuestPrices(tx.sql, { loadId: load.id, prices })
  await tx.audit({ action: 'load.open_bids', entity: 'load', entityId: load.id, detail: { prices: prices.length } })
  if (!opened && !(await hasOpenedBids(tx.sql, load.id))) await tellOpened(tx, load)
  else await tellGuestBid(tx, { type: 'bid_invitation.changed', loadId: load.id, consignorId: load.companyId })
}

/** Before the owner reads guest prices of this load: the sweep may not have come by yet. */
export async function openGuestPricesBeforeReading(
  sql: AnySql,
  { run, seal, loadId }: Opener & { loadId: string },
): Promise<void> {
  for (const due of await loadsWithDueGuestPrices(sql, { loadIds: [loadId] }))
    await openLoad({ loadId: due, run, seal })
}

const openLoad = ({ loadId, run, seal }: Opener & { loadId: string }): Promise<void> =>
  run(SYSTEM, async (tx) => openGuestPrices(tx, { load: await lockLoad(tx, loadId, 'update'), seal }))

/** For loads whose owner does not look. */
export async function openSealedGuestPrices(services: Services): Promise<void> {
  const { db, run, log } = services
  const seal = priceSeal(services)
  for (const loadId of await db.read((sql) => loadsWithDueGuestPrices(sql))) {
    try {
      await openLoad({ loadId, run, seal })
    } catch (error) {
      log.error({ err: error, loadId }, 'the sealed guest prices on a load could not be opened')
    }
  }
}
