import type { getOwnCompany as endpoint, OwnCompany } from '@drawbar/contract/companies/companies.ts'
import type { AnySql } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { findFacts } from './sql/companies.ts'
import { findOwnState } from './sql/company-state.ts'

export async function getOwnCompany(
  sql: AnySql,
  { viewer }: Pick<Input<typeof endpoint>, 'viewer'>,
): Promise<OwnCompany> {
  const companyId = memberCompany(viewer)
  const [facts, state] = await Promise.all([findFacts(sql, companyId), findOwnState(sql, companyId)])
  if (!facts || !state) throw new AppError('not_found')
  return { ...facts, state }
}
