import type { RegisterImport } from '@drawbar/contract/register/register-imports.ts'
import type { AnySql } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { findImport, type ImportRow } from '../sql/imports.ts'

export function importView(row: ImportRow): RegisterImport {
  const { bytesReceived: _, createdKey: __, ...view } = row
  return view
}

export async function importById(sql: AnySql, id: string): Promise<ImportRow> {
  const row = await findImport(sql, id)
  if (!row) throw new AppError('not_found')
  return row
}
