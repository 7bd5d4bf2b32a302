import { RECONFIRM_HOURS } from '@drawbar/contract/loads/bidding-rules.ts'
import type { DomainEvents } from '@drawbar/contract/events.ts'
import type { Tx } from '../../platform/transaction.ts'
import { endTiedLater } from './end-tied.ts'
import { askAgain, closeLiveBids } from './sql/bids.ts'
import { tellClosed, tellToReconfirm } from './tell.ts'

/** On load.cancelled, after its award has ended: every bid that is still live is lost. */
export const closeOnCancel = (tx: Tx, { loadId, companyId }: DomainEvents['load.cancelled']): Promise<void> =>
  closeBids(tx, { loadId, companyId, action: 'lose' })

/** On load.expired. An offered load does not expire, so there is no award to end. */
export const closeOnExpiry = (tx: Tx, { loadId, companyId }: DomainEvents['load.expired']): Promise<void> =>
  closeBids(tx, { loadId, companyId, action: 'expire' })

/**
 * On load.changed: when what bidders priced has changed, every live bid moves to a new revision at the same price. Whoever had looked
 * at the load before the edit then holds a stale `expectedRevision`: an accept that crosses the edit is refused with `stale_revision`, on
 * either side, and has to look again. Nobody is bound to terms unseen: a bid whose price stands is not accepted before its carrier has
 * said that it still holds, within a day; a counter is accepted at the new revision. The price of a book-now load is guarded by `expectedPrice`. docs/decisions/006 lists
 * the orders that this allows.
 */
export async function reconfirmOnChange(
  tx: Tx,
  { loadId, companyId, termsChanged }: DomainEvents['load.changed'],
): Promise<void> {
  if (!termsChanged) return
  const asked = await askAgain(tx.sql, { loadId, hours: RECONFIRM_HOURS })
  await tellToReconfirm(tx, {
    loadId,
    consignorId: companyId,
    bids: asked.filter(({ status }) => status === 'open'),
  })
}

async function closeBids(
  tx: Tx,
  { loadId, companyId, action }: { loadId: string; companyId: string; action: 'lose' | 'expire' },
): Promise<void> {
  const closed = await closeLiveBids(tx.sql, { loadId, action })
  await endTiedLater(tx, { bids: closed, loadId, consignorId: companyId })
  const of = { bids: closed, loadId, consignorId: companyId }
  await tellClosed(
    tx,
    action === 'lose'
      ? { type: 'bid.lost', cause: 'load_cancelled', ...of }
      : { type: 'bid.expired', ended: 'load_ended', ...of },
  )
}
