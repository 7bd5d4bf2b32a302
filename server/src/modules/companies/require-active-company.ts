import type { RequireActiveCompany } from '../../platform/require-active-company.ts'
import { AppError } from '../../platform/errors.ts'
import { shareActiveCompanies } from './sql/company-status.ts'

/** The first lock of every act on the market: whoever trades while the company is being suspended, or its name held, either came before, or is refused. */
export const requireActiveCompany: RequireActiveCompany = async (sql, { companyIds, clearName }) => {
  const asked = new Set(companyIds)
  const active = await shareActiveCompanies(sql, [...asked])
  if (active.length < asked.size) throw new AppError('company_suspended')
  if (clearName && active.some(({ nameHeld }) => nameHeld)) throw new AppError('name_under_review')
}
