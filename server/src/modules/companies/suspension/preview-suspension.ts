import type { previewSuspension as endpoint, SuspensionEffects } from '@drawbar/contract/companies/companies.ts'
import type { AnySql } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import { findFacts } from '../sql/companies.ts'
import { countEffects } from '../sql/open-items.ts'

export async function previewSuspension(
  sql: AnySql,
  { params: { companyId } }: Pick<Input<typeof endpoint>, 'params'>,
): Promise<SuspensionEffects> {
  if (!(await findFacts(sql, companyId))) throw new AppError('not_found')
  return countEffects(sql, companyId)
}
