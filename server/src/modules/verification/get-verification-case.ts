import type {
  getVerificationCase as endpoint,
  VerificationCase,
} from '@drawbar/contract/verification/verification-cases.ts'
import type { AnySql } from '../../platform/db.ts'
import type { Input } from '../../platform/handlers.ts'
import { showCase } from './require-case.ts'

export const getVerificationCase = (
  sql: AnySql,
  { viewer, params }: Input<typeof endpoint>,
): Promise<VerificationCase> => showCase(sql, { id: params.verificationId, viewer })
