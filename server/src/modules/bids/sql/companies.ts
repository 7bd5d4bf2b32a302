import { AppError } from '../../../platform/errors.ts'
import type { AnySql } from '../../../platform/db.ts'

export async function findCompanyName(sql: AnySql, companyId: string): Promise<string> {
  const [row] = await sql<{ name: string }[]>`select name from companies where id = ${companyId}`
  if (!row) throw new AppError('not_found')
  return row.name
}
