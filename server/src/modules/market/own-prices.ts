import type { PriceSeal } from '../loads/index.ts'
import type { BoardRow } from './sql/board-rows.ts'

/** A carrier reads its own sealed price on the board. A row has one for nobody else's eyes. */
export const withOwnPrices = (rows: readonly BoardRow[], seal: PriceSeal): Promise<BoardRow[]> =>
  Promise.all(
    rows.map(async (row) => {
      const { myBidId: bidId, myBidEnvelope: envelope, myBidOpensAt: opensAt } = row
      if (bidId === null || envelope === null || opensAt === null) return row
      return { ...row, myBidAmount: (await seal.open({ bidId, envelope, opensAt }))?.amount ?? null }
    }),
  )
