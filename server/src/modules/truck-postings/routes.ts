import * as contract from '@drawbar/contract/truck-postings/index.ts'
import { command, query, type Route } from '../../platform/handlers.ts'
import { askForCapacity } from './ask-for-capacity.ts'
import { listCapacityLoads } from './list-capacity-loads.ts'
import { listLoadTrucks } from './list-load-trucks.ts'
import { listOwnCapacity } from './list-own-capacity.ts'
import { postCapacity } from './post-capacity.ts'
import { searchCapacity } from './search-capacity.ts'
import { updateCapacity } from './update-capacity.ts'
import { withdrawCapacity } from './withdraw-capacity.ts'

export const truckPostingsRoutes = (): readonly Route[] => [
  command(contract.askForCapacity, askForCapacity),
  query(contract.listCapacityLoads, listCapacityLoads),
  query(contract.listLoadTrucks, listLoadTrucks),
  query(contract.listOwnCapacity, listOwnCapacity),
  command(contract.postCapacity, postCapacity),
  query(contract.searchCapacity, searchCapacity),
  command(contract.updateCapacity, updateCapacity),
  command(contract.withdrawCapacity, withdrawCapacity),
]
