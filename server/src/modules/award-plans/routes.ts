import * as contract from '@drawbar/contract/award-plans/index.ts'
import { command, query, type Route } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { priceSeal } from '../loads/index.ts'
import { requestClearingPrice } from './request-clearing-price.ts'
import { awardPlan } from './award-plan.ts'
import { cancelAwardPlan } from './cancel-award-plan.ts'
import { createAwardPlan } from './create-award-plan.ts'
import { getAwardPlan } from './get-award-plan.ts'

export const awardPlansRoutes = (services: Services): readonly Route[] => [
  command(contract.createAwardPlan, createAwardPlan),
  query(contract.getAwardPlan, getAwardPlan),
  command(contract.cancelAwardPlan, cancelAwardPlan),
  command(contract.requestClearingPrice, requestClearingPrice),
  command(contract.awardPlan, (tx, input) => awardPlan(tx, input, priceSeal(services))),
]
