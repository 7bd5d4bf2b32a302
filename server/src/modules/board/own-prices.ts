import type { PriceSeal } from '../loads/index.ts'
import type { BoardRow } from './sql/board-rows.ts'

/** A carrier reads its own sealed price and note on the board. A row has one for nobody else's eyes. */
export const withOwnPrices = (rows: readonly BoardRow[], seal: PriceSeal): Promise<BoardRow[]> =>
  Promise.all(
    rows.map(async (row) => {
      const { myBidId: bidId, myBidEnvelope: envelope, myBidOpensAt: opensAt } = row
      if (bidId === null || envelope === null || opensAt === null) return row
      const opened = await seal.open({ bidId, envelope, opensAt })
      const note = opened?.note ?? null
      return {
        ...row,
        myBidAmount: opened?.amount ?? null,
        myBidTerms: row.myBidTerms === null ? null : { ...row.myBidTerms, note },
      }
    }),
  )
