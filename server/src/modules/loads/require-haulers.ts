import type { AnySql } from '../../platform/db.ts'
import { invalid } from '../../platform/errors.ts'
import type { LoadRecord } from './load-record.ts'
import { haulingCompanies } from './sql/write-loads.ts'

type Invitation = Pick<LoadRecord, 'invitedCompanyIds' | 'companyId'>

/** Invited are companies that can haul: an id that is none would wait for a bid that never comes. Field path → sentence. */
export async function strangersAmong(
  sql: AnySql,
  { invitedCompanyIds, companyId }: Invitation,
): Promise<Record<string, string>> {
  if (invitedCompanyIds.length === 0) return {}
  const known = new Set(await haulingCompanies(sql, invitedCompanyIds))
  known.delete(companyId)
  const strangers = invitedCompanyIds.filter((id) => !known.has(id)).length
  if (strangers === 0) return {}
  return {
    'visibility.companyIds':
      strangers === 1
        ? 'One of these companies is no carrier you can invite.'
        : `${strangers} of these companies are no carriers you can invite.`,
  }
}

export async function requireHaulers(sql: AnySql, invitation: Invitation): Promise<void> {
  const errors = await strangersAmong(sql, invitation)
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
