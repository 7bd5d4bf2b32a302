import type { CompanyRecord } from '@drawbar/contract/companies.ts'
import type { CompanyRecordRow } from '../sql/companies.ts'
import { companyTypeName } from '../view.ts'

export const viewCompany = ({ cursorAt: _at, cursorName: _name, ...row }: CompanyRecordRow): CompanyRecord => ({
  ...row,
  typeName: companyTypeName(row.type),
})
