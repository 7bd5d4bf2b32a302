import { AppError } from '../../platform/errors.ts'
import type { Tx } from '../../platform/transaction.ts'
import { shareCompanyStatuses } from '../companies/index.ts'
import type { Parties } from './policy.ts'

/** Whoever has closed its company has nobody here to answer: a claim opens before the closing, which then waits for its end, or not at all. */
export async function requireOpenCompanies(tx: Tx, { consignorCompanyId, carrierCompanyId }: Parties): Promise<void> {
  const standings = await shareCompanyStatuses(tx.sql, [consignorCompanyId, carrierCompanyId])
  if (standings.get(carrierCompanyId) === 'closed')
    throw new AppError('company_closed', {
      detail:
        'The carrier has closed its company here, so nobody can answer a claim. Send it to the carrier in writing.',
    })
  if (standings.get(consignorCompanyId) === 'closed') throw new AppError('company_closed')
}
