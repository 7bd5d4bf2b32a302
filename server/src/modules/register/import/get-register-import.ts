import type { getRegisterImport as endpoint, RegisterImport } from '@drawbar/contract/register/register-imports.ts'
import type { AnySql } from '../../../platform/db.ts'
import type { Input } from '../../../platform/handlers.ts'
import { importById, importView } from './import-view.ts'

export const getRegisterImport = async (sql: AnySql, { params }: Input<typeof endpoint>): Promise<RegisterImport> =>
  importView(await importById(sql, params.importId))
