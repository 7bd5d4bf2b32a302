import type { CompanyFacts } from '@drawbar/contract/company-facts.ts'
import type { getOwnCompany } from '@drawbar/contract/companies.ts'
import type { AnySql } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import { memberCompany } from '../../../platform/viewer.ts'
import { findFacts } from '../sql/companies.ts'

export async function readOwnCompany(
  sql: AnySql,
  { viewer }: Pick<Input<typeof getOwnCompany>, 'viewer'>,
): Promise<CompanyFacts> {
  const facts = await findFacts(sql, memberCompany(viewer))
  if (!facts) throw new AppError('not_found')
  return facts
}
