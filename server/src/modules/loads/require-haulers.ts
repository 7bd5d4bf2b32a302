import type { AnySql } from '../../platform/db.ts'
import { invalid } from '../../platform/errors.ts'
import type { AudiencePlan, LoadRecord } from './load-record.ts'
import { haulingCompanies } from './sql/write-loads.ts'

type Invitation = Pick<LoadRecord, 'invitedCompanyIds' | 'companyId'> & {
  plan: Pick<AudiencePlan, 'releases' | 'turns'>
}

/** Invited are companies that can haul: an id that is none would wait for a bid that never comes. Field path → sentence. */
export async function strangersAmong(
  sql: AnySql,
  { invitedCompanyIds, companyId, plan }: Invitation,
): Promise<Record<string, string>> {
  const asked: Record<string, readonly string[]> = {
    'visibility.companyIds': invitedCompanyIds,
    'visibility.releases': plan.releases.flatMap(({ step, companyIds }) => (step === 0 ? [] : (companyIds ?? []))),
    'turns.offers': plan.turns.map((turn) => turn.companyId),
  }
  const ids = [...new Set(Object.values(asked).flat())]
  if (ids.length === 0) return {}
  const known = new Set(await haulingCompanies(sql, ids))
  known.delete(companyId)
  return Object.fromEntries(
    Object.entries(asked).flatMap(([field, wanted]) => {
      const strangers = wanted.filter((id) => !known.has(id)).length
      if (strangers === 0) return []
      return [
        [
          field,
          strangers === 1
            ? 'One of these companies is no carrier you can invite.'
            : `${strangers} of these companies are no carriers you can invite.`,
        ],
      ]
    }),
  )
}

export async function requireHaulers(sql: AnySql, invitation: Invitation): Promise<void> {
  const errors = await strangersAmong(sql, invitation)
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
