import * as contract from '@drawbar/contract/bids.ts'
import { offerTruck } from '@drawbar/contract/truck-offers.ts'
import { command, joint, query, type Route } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { priceSeal } from '../loads/index.ts'
import { accept } from './accept-bid.ts'
import { askForPrice } from './award-plan/ask-losing-price.ts'
import { awardAll } from './award-plan/award-plan.ts'
import { cancelPlan } from './award-plan/cancel-award-plan.ts'
import { createPlan } from './award-plan/create-award-plan.ts'
import { readPlan } from './award-plan/get-award-plan.ts'
import { book } from './book-load.ts'
import { cancelBooking } from './cancel-award.ts'
import { confirm } from './confirm-award.ts'
import { counter } from './counter-bid.ts'
import { decline } from './decline-award.ts'
import { readAward } from './get-award.ts'
import { lift } from './lift-no-show.ts'
import { listOwnBids } from './list-bids.ts'
import { compareBids } from './list-load-bids.ts'
import { offerToTruck } from './offer-truck.ts'
import type { Opener } from './open-envelopes.ts'
import { placeAll } from './place-bid.ts'
import { placeMany } from './place-bids.ts'
import { reconfirm } from './reconfirm-bid.ts'
import { reject } from './reject-bid.ts'
import { reportAbsent } from './report-no-show.ts'
import { rescind } from './rescind-award.ts'
import { reviseAll } from './revise-bid.ts'
import { publicBidRoutes } from './routes/public-bids.ts'
import { sign } from './sign-rate-confirmation.ts'
import { withdraw } from './withdraw-bid.ts'

export function bidsRoutes(services: Services): readonly Route[] {
  const opener = { run: services.run, seal: priceSeal(services) }
  return [...ofBids(opener), ...publicBidRoutes(services, opener)]
}

const ofBids = ({ run, seal }: Opener): readonly Route[] => [
  joint(contract.placeBid, { of: ({ loadId }) => loadId, run: (tx, acts) => placeAll(tx, acts, { seal }) }),
  command(contract.placeBids, (tx, input) => placeMany(tx, input, seal)),
  query(contract.listLoadBids, (sql, input) => compareBids(sql, input, { run, seal })),
  query(contract.listBids, (sql, input) => listOwnBids(sql, input, { run, seal })),
  joint(contract.reviseBid, { of: ({ loadId }) => loadId, run: (tx, acts) => reviseAll(tx, acts, seal) }),
  command(contract.reconfirmBid, (tx, input) => reconfirm(tx, input, seal)),
  command(contract.withdrawBid, (tx, input) => withdraw(tx, input, seal)),
  command(contract.counterBid, (tx, input) => counter(tx, input, seal)),
  command(contract.rejectBid, (tx, input) => reject(tx, input, seal)),
  command(contract.acceptBid, (tx, input) => accept(tx, input, seal)),
  command(contract.bookLoad, book),
  command(offerTruck, offerToTruck),
  query(contract.getAward, readAward),
  command(contract.confirmAward, confirm),
  command(contract.declineAward, decline),
  command(contract.rescindAward, rescind),
  command(contract.cancelAward, cancelBooking),
  command(contract.reportNoShow, reportAbsent),
  command(contract.liftNoShow, lift),
  command(contract.signRateConfirmation, sign),
  command(contract.createAwardPlan, createPlan),
  query(contract.getAwardPlan, readPlan),
  command(contract.cancelAwardPlan, cancelPlan),
  command(contract.askLosingPrice, askForPrice),
  command(contract.awardPlan, (tx, input) => awardAll(tx, input, seal)),
]
