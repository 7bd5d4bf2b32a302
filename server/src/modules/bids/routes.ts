import * as bidsContract from '@drawbar/contract/bids/index.ts'
import * as awardsContract from '@drawbar/contract/awards/index.ts'
import * as awardPlansContract from '@drawbar/contract/award-plans/index.ts'
import * as truckOffersContract from '@drawbar/contract/awards/index.ts'
import { command, joint, query, type Route } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { priceSeal } from '../loads/index.ts'
import { acceptBid } from './accept-bid.ts'
import { acceptCounter } from './accept-counter.ts'
import { askLosingPrice } from './award-plan/ask-losing-price.ts'
import { awardPlan } from './award-plan/award-plan.ts'
import { cancelAwardPlan } from './award-plan/cancel-award-plan.ts'
import { createAwardPlan } from './award-plan/create-award-plan.ts'
import { getAwardPlan } from './award-plan/get-award-plan.ts'
import { bookLoad } from './book-load.ts'
import { cancelAward } from './cancel-award.ts'
import { confirmAward } from './confirm-award.ts'
import { counterBid } from './counter-bid.ts'
import { declineAward } from './decline-award.ts'
import { getAward } from './get-award.ts'
import { liftNoShow } from './lift-no-show.ts'
import { listBids } from './list-bids.ts'
import { listLoadBids } from './list-load-bids.ts'
import { offerTruck } from './offer-truck.ts'
import type { Opener } from './open-envelopes.ts'
import { placeBid } from './place-bid.ts'
import { placeBids } from './place-bids.ts'
import { reconfirmBid } from './reconfirm-bid.ts'
import { rejectBid } from './reject-bid.ts'
import { reportNoShow } from './report-no-show.ts'
import { rescindAward } from './rescind-award.ts'
import { reviseBid } from './revise-bid.ts'
import { publicBidRoutes } from './routes/public-bids.ts'
import { signRateConfirmation } from './sign-rate-confirmation.ts'
import { withdrawBid } from './withdraw-bid.ts'

export function bidsRoutes(services: Services): readonly Route[] {
  const opener = { run: services.run, seal: priceSeal(services) }
  return [...ofBids(opener), ...publicBidRoutes(services, opener)]
}

const ofBids = ({ run, seal }: Opener): readonly Route[] => [
  joint(bidsContract.placeBid, { of: ({ loadId }) => loadId, run: (tx, acts) => placeBid(tx, acts, { seal }) }),
  command(bidsContract.placeBids, (tx, input) => placeBids(tx, input, seal)),
  query(bidsContract.listLoadBids, (sql, input) => listLoadBids(sql, input, { run, seal })),
  query(bidsContract.listBids, (sql, input) => listBids(sql, input, { run, seal })),
  joint(bidsContract.reviseBid, { of: ({ loadId }) => loadId, run: (tx, acts) => reviseBid(tx, acts, seal) }),
  command(bidsContract.reconfirmBid, (tx, input) => reconfirmBid(tx, input, seal)),
  command(bidsContract.withdrawBid, (tx, input) => withdrawBid(tx, input, seal)),
  command(bidsContract.counterBid, (tx, input) => counterBid(tx, input, seal)),
  command(bidsContract.rejectBid, (tx, input) => rejectBid(tx, input, seal)),
  command(bidsContract.acceptBid, (tx, input) => acceptBid(tx, input, seal)),
  command(bidsContract.acceptCounter, acceptCounter),
  command(bidsContract.bookLoad, bookLoad),
  command(truckOffersContract.offerTruck, offerTruck),
  query(bidsContract.getAward, getAward),
  command(bidsContract.confirmAward, confirmAward),
  command(bidsContract.declineAward, declineAward),
  command(bidsContract.rescindAward, rescindAward),
  command(awardsContract.cancelAward, cancelAward),
  command(awardsContract.reportNoShow, reportNoShow),
  command(awardsContract.liftNoShow, liftNoShow),
  command(bidsContract.signRateConfirmation, signRateConfirmation),
  command(awardPlansContract.createAwardPlan, createAwardPlan),
  query(awardPlansContract.getAwardPlan, getAwardPlan),
  command(awardPlansContract.cancelAwardPlan, cancelAwardPlan),
  command(awardPlansContract.askLosingPrice, askLosingPrice),
  command(awardPlansContract.awardPlan, (tx, input) => awardPlan(tx, input, seal)),
]
