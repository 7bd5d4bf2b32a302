import * as contract from '@drawbar/contract/bids.ts'
import { command, query, type Route } from '../../platform/handlers.ts'
import { accept } from './accept-bid.ts'
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
import { listOwnBids } from './list-bids.ts'
import { compareBids } from './list-load-bids.ts'
import { place } from './place-bid.ts'
import { placeMany } from './place-bids.ts'
import { reconfirm } from './reconfirm-bid.ts'
import { reject } from './reject-bid.ts'
import { reportAbsent } from './report-no-show.ts'
import { rescind } from './rescind-award.ts'
import { revise } from './revise-bid.ts'
import { sign } from './sign-rate-confirmation.ts'
import { withdraw } from './withdraw-bid.ts'

export const bidsRoutes: readonly Route[] = [
  command(contract.placeBid, place),
  command(contract.placeBids, placeMany),
  query(contract.listLoadBids, compareBids),
  query(contract.listBids, listOwnBids),
  command(contract.reviseBid, revise),
  command(contract.reconfirmBid, reconfirm),
  command(contract.withdrawBid, withdraw),
  command(contract.counterBid, counter),
  command(contract.rejectBid, reject),
  command(contract.acceptBid, accept),
  command(contract.bookLoad, book),
  query(contract.getAward, readAward),
  command(contract.confirmAward, confirm),
  command(contract.declineAward, decline),
  command(contract.rescindAward, rescind),
  command(contract.cancelAward, cancelBooking),
  command(contract.reportNoShow, reportAbsent),
  command(contract.signRateConfirmation, sign),
  command(contract.createAwardPlan, createPlan),
  query(contract.getAwardPlan, readPlan),
  command(contract.cancelAwardPlan, cancelPlan),
  command(contract.awardPlan, awardAll),
]
