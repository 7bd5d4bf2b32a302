import type { CompanyRecord } from '@drawbar/contract/companies/companies.ts'
import type { CompanyRecordRow } from './sql/companies.ts'
import { withState } from './sql/company-state.ts'
import { companyTypeName } from '../identity/index.ts'

export const viewCompany = ({ cursorAt: _at, cursorName: _name, ...row }: CompanyRecordRow): CompanyRecord => ({
  ...withState(row),
  typeName: companyTypeName(row.type),
})
