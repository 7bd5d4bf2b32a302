import type { withdrawTransfer as endpoint } from '@drawbar/contract/teams/teams.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { withdrawTransferOf } from './withdraw-transfer-for.ts'

export const withdrawTransfer = (tx: Tx, { viewer }: Input<typeof endpoint>): Promise<undefined> =>
  withdrawTransferOf(tx, memberCompany(viewer))
