import * as contract from '@drawbar/contract/bids/index.ts'
import { command, batch, query, type Route } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { priceSeal } from '../loads/index.ts'
import { counterBid } from './counter-bid.ts'
import { listBids } from './list-bids.ts'
import { listLoadBids } from './list-load-bids.ts'
import { placeBid } from './place-bid.ts'
import { placeBids } from './place-bids.ts'
import { reconfirmBid } from './reconfirm-bid.ts'
import { rejectBid } from './reject-bid.ts'
import { reviseBid } from './revise-bid.ts'
import { withdrawBid } from './withdraw-bid.ts'

export function bidsRoutes(services: Services): readonly Route[] {
  const { run } = services
  const seal = priceSeal(services)
  return [
    batch(contract.placeBid, { of: ({ loadId }) => loadId, run: (tx, acts) => placeBid(tx, acts, { seal }) }),
    command(contract.placeBids, (tx, input) => placeBids(tx, input, seal)),
    query(contract.listLoadBids, (sql, input) => listLoadBids(sql, input, { run, seal })),
    query(contract.listBids, (sql, input) => listBids(sql, input, { run, seal })),
    batch(contract.reviseBid, { of: ({ loadId }) => loadId, run: (tx, acts) => reviseBid(tx, acts, seal) }),
    command(contract.reconfirmBid, (tx, input) => reconfirmBid(tx, input, seal)),
    command(contract.withdrawBid, (tx, input) => withdrawBid(tx, input, seal)),
    command(contract.counterBid, (tx, input) => counterBid(tx, input, seal)),
    command(contract.rejectBid, (tx, input) => rejectBid(tx, input, seal)),
  ]
}
