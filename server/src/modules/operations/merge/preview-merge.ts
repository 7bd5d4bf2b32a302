import type { MergePreview, previewMerge as endpoint } from '@drawbar/contract/operations/company-merge.ts'
import type { AnySql } from '../../../platform/db.ts'
import type { Input } from '../../../platform/handlers.ts'
import { previewMergeOf } from './preview.ts'

export const previewMerge = (sql: AnySql, { params, query }: Input<typeof endpoint>): Promise<MergePreview> =>
  previewMergeOf(sql, { fromId: params.companyId, intoId: query.intoId })
