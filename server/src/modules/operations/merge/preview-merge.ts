import type { MergePreview, previewMerge as endpoint } from '@drawbar/contract/operations/company-merge.ts'
import type { AnySql } from '../../../platform/db.ts'
import type { Input } from '../../../platform/handlers.ts'
import { look } from './look.ts'

export const previewMerge = (sql: AnySql, { params, query }: Input<typeof endpoint>): Promise<MergePreview> =>
  look(sql, { fromId: params.companyId, intoId: query.intoId })
