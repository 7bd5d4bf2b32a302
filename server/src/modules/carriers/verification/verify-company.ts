import type { verifyCompany, VerificationCase } from '@drawbar/contract/verification.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { decideCase } from './decide-case.ts'

export const verify = (tx: Tx, { viewer, params, body }: Input<typeof verifyCompany>): Promise<VerificationCase> =>
  decideCase(tx, {
    id: params.verificationId,
    viewer,
    verdict: 'verify',
    words: body.words || null,
    version: body.version,
  })
