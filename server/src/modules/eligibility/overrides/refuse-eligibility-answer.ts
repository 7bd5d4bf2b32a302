import type {
  EligibilityAnswer,
  refuseEligibilityAnswer as endpoint,
} from '@drawbar/contract/eligibility/eligibility.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { settle } from './settle.ts'

export const refuseEligibilityAnswer = (
  tx: Tx,
  { viewer, params, body: { reason } }: Input<typeof endpoint>,
): Promise<EligibilityAnswer> =>
  settle(tx, { viewer, id: params.answerId, action: 'refuse', reason, overrideUntil: null, found: null })
