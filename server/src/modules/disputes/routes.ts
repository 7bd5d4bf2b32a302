import * as contract from '@drawbar/contract/disputes/index.ts'
import { command, query, type Route } from '../../platform/handlers.ts'
import { acceptCargoClaim } from './accept-cargo-claim.ts'
import { acknowledgeCargoClaim } from './acknowledge-cargo-claim.ts'
import { allowCargoClaim } from './allow-cargo-claim.ts'
import { contestCargoClaim } from './contest-cargo-claim.ts'
import { declineCargoClaim } from './decline-cargo-claim.ts'
import { fileCargoClaim } from './file-cargo-claim.ts'
import { listActionItems } from './list-action-items.ts'
import { listCargoClaims } from './list-cargo-claims.ts'
import { offerCargoClaim } from './offer-cargo-claim.ts'
import { withdrawCargoClaim } from './withdraw-cargo-claim.ts'

export const disputeRoutes: readonly Route[] = [
  query(contract.listActionItems, listActionItems),
  query(contract.listCargoClaims, listCargoClaims),
  command(contract.fileCargoClaim, fileCargoClaim),
  command(contract.acknowledgeCargoClaim, acknowledgeCargoClaim),
  command(contract.allowCargoClaim, allowCargoClaim),
  command(contract.offerCargoClaim, offerCargoClaim),
  command(contract.declineCargoClaim, declineCargoClaim),
  command(contract.acceptCargoClaim, acceptCargoClaim),
  command(contract.contestCargoClaim, contestCargoClaim),
  command(contract.withdrawCargoClaim, withdrawCargoClaim),
]
