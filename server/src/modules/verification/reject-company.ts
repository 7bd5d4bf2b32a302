import type { rejectCompany as endpoint, VerificationCase } from '@drawbar/contract/verification/verification-cases.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { decideCase } from './decide-case.ts'

export const rejectCompany = (tx: Tx, { viewer, params, body }: Input<typeof endpoint>): Promise<VerificationCase> =>
  decideCase(tx, {
    id: params.verificationId,
    viewer,
    verdict: 'reject',
    reasons: body.reasons,
    words: body.words,
    version: body.version,
  })
