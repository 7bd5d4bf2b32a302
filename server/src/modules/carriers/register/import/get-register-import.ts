import type { getRegisterImport, RegisterImport } from '@drawbar/contract/register-imports.ts'
import type { AnySql } from '../../../../platform/db.ts'
import type { Input } from '../../../../platform/handlers.ts'
import { importById, importView } from './import-view.ts'

export const getImport = async (sql: AnySql, { params }: Input<typeof getRegisterImport>): Promise<RegisterImport> =>
  importView(await importById(sql, params.importId))
