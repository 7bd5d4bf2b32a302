import type { withdrawTransfer } from '@drawbar/contract/team.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { memberCompany } from '../../../platform/viewer.ts'
import { withdrawNow } from './withdraw-transfer-for.ts'

export const withdrawOwn = (tx: Tx, { viewer }: Input<typeof withdrawTransfer>): Promise<undefined> =>
  withdrawNow(tx, memberCompany(viewer))
