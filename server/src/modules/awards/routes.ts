import * as contract from '@drawbar/contract/awards/index.ts'
import { command, query, type Route } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { priceSeal } from '../loads/index.ts'
import { acceptBid } from './accept-bid.ts'
import { acceptCounter } from './accept-counter.ts'
import { bookLoad } from './book-load.ts'
import { cancelAward } from './cancel-award.ts'
import { confirmAward } from './confirm-award.ts'
import { declineAward } from './decline-award.ts'
import { getAward } from './get-award.ts'
import { reverseNoShow } from './reverse-no-show.ts'
import { offerLoadToTruck } from './offer-load-to-truck.ts'
import { reportNoShow } from './report-no-show.ts'
import { rescindAward } from './rescind-award.ts'
import { signRateConfirmation } from './sign-rate-confirmation.ts'

export function awardsRoutes(services: Services): readonly Route[] {
  const seal = priceSeal(services)
  return [
    command(contract.acceptBid, (tx, input) => acceptBid(tx, input, seal)),
    command(contract.acceptCounter, acceptCounter),
    command(contract.bookLoad, bookLoad),
    command(contract.offerLoadToTruck, offerLoadToTruck),
    query(contract.getAward, getAward),
    command(contract.confirmAward, confirmAward),
    command(contract.declineAward, declineAward),
    command(contract.rescindAward, rescindAward),
    command(contract.cancelAward, cancelAward),
    command(contract.reportNoShow, reportNoShow),
    command(contract.reverseNoShow, reverseNoShow),
    command(contract.signRateConfirmation, signRateConfirmation),
  ]
}
