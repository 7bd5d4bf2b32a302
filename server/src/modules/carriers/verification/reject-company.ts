import type { rejectCompany, VerificationCase } from '@drawbar/contract/verification.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { decideCase } from './decide-case.ts'

export const reject = (tx: Tx, { viewer, params, body }: Input<typeof rejectCompany>): Promise<VerificationCase> =>
  decideCase(tx, {
    id: params.verificationId,
    viewer,
    verdict: 'reject',
    reasons: body.reasons,
    words: body.words,
    version: body.version,
  })
