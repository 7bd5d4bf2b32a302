import * as contract from '@drawbar/contract/rates/index.ts'
import { command, query, type Route } from '../../platform/handlers.ts'
import { getHaulCost } from './get-haul-cost.ts'
import { getLane } from './get-lane.ts'
import { getRates } from './get-rates.ts'
import { setHaulCost } from './set-haul-cost.ts'

export const ratesRoutes = (): readonly Route[] => [
  query(contract.getRates, getRates),
  query(contract.getLane, getLane),
  query(contract.getHaulCost, getHaulCost),
  command(contract.setHaulCost, setHaulCost),
]
