import { on, type Subscription } from '../../../platform/events.ts'
import type { Sweep } from '../../../platform/module.ts'
import { SYSTEM, type Tx } from '../../../platform/transaction.ts'
import { countRecords, markStale } from '../sql/consignor-records.ts'

const AT_ONCE = 200

const stale = (tx: Tx, { consignorId }: { consignorId: string }): Promise<void> => markStale(tx.sql, consignorId)

/** What a consignor's record is counted from; the sweep counts, so that nobody who pays or rates waits for it. */
export const recordSubscriptions: readonly Subscription[] = [
  on('invoice.issued', stale),
  on('invoice.paid', stale),
  on('invoice.payment_reversed', stale),
  on('charge.decided', stale),
  on('award.cancelled', stale),
  on('award.no_show_reversed', stale),
  on('shipment.completed', stale),
  on('shipment.window_answered', stale),
  on('consignor.rated', stale),
  on('company.merged', (tx, { companyId }) => markStale(tx.sql, companyId)),
]

export const recordsSweep: Sweep = {
  name: 'board.count-records',
  everySeconds: 30,
  async run({ run }) {
    for (;;) {
      const counted = await run(SYSTEM, ({ sql }) => countRecords(sql, AT_ONCE))
      if (counted < AT_ONCE) return
    }
  },
}
