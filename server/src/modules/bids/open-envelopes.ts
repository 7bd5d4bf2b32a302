import type { AnySql } from '../../platform/db.ts'
import type { Services } from '../../platform/services.ts'
import { SYSTEM, type Tx } from '../../platform/transaction.ts'
import { priceSeal, lockLoad, type LockedLoad, type PriceSeal } from '../loads/index.ts'
import { tellOpened } from './tell.ts'
import { findDueEnvelopes, loadsWithDueEnvelopes, type OpenedPrice, writeOpened } from './sql/envelopes.ts'

/** What a reader needs who may be the first after the deadline. */
export interface Opener {
  run: Services['run']
  seal: PriceSeal
}

/**
 * The one place where sealed prices become figures: all of the load whose time has come, in the transaction that locked it for deciding, so
 * that no price is named or changed meanwhile. An envelope says itself until when it is closed; moving the load's deadline opens
 * none. One that does not open stays as it is, for the day on which the right key is there. Answers whether any was opened.
 */
export async function openEnvelopes(tx: Tx, { load, seal }: { load: LockedLoad; seal: PriceSeal }): Promise<boolean> {
  const due = await findDueEnvelopes(tx.sql, load.id)
  const prices: OpenedPrice[] = []
  for (const { place, revision, ...envelope } of due) {
    const price = await seal.open(envelope)
    if (price) prices.push({ place, revision, bidId: envelope.bidId, ...price })
  }
  if (prices.length === 0) return false
  await writeOpened(tx.sql, { loadId: load.id, prices })
  await tx.audit({ action: 'load.open_bids', entity: 'load', entityId: load.id, detail: { prices: prices.length } })
  await tellOpened(tx, load)
  return true
}

/**
 * Before a read of prices by others than their carriers, of these loads or of any: nobody waits for the sweep. Nearly always there is
 * nothing to open.
 */
export async function openBeforeReading(
  sql: AnySql,
  { run, seal, loadIds }: Opener & { loadIds?: readonly string[] },
): Promise<void> {
  for (const loadId of await loadsWithDueEnvelopes(sql, { ...(loadIds && { loadIds }) }))
    await openLoad({ loadId, run, seal })
}

const openLoad = ({ loadId, run, seal }: Opener & { loadId: string }): Promise<boolean> =>
  run(SYSTEM, async (tx) => openEnvelopes(tx, { load: await lockLoad(tx, loadId, 'update'), seal }))

/** For lists and signals, which read many loads and open none. */
export async function openSealedBids(services: Services): Promise<void> {
  const { db, run, log } = services
  const seal = priceSeal(services)
  for (const loadId of await db.read((sql) => loadsWithDueEnvelopes(sql))) {
    try {
      await openLoad({ loadId, run, seal })
    } catch (error) {
      log.error({ err: error, loadId }, 'the sealed bids on a load could not be opened')
    }
  }
}
