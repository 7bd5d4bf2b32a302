import type { verifyCompany as endpoint, VerificationCase } from '@drawbar/contract/verification/verification-cases.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { decideCase } from './decide-case.ts'

export const verifyCompany = (tx: Tx, { viewer, params, body }: Input<typeof endpoint>): Promise<VerificationCase> =>
  decideCase(tx, {
    id: params.verificationId,
    viewer,
    verdict: 'verify',
    words: body.words || null,
    version: body.version,
  })
