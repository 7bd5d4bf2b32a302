import type { getReview as endpoint, ReviewDetail } from '@drawbar/contract/documents/document-reviews.ts'
import type { AnySql } from '../../../platform/db.ts'
import type { Input } from '../../../platform/handlers.ts'
import { showReview } from './show-review.ts'

export const getReview = (sql: AnySql, { params, viewer }: Input<typeof endpoint>): Promise<ReviewDetail> =>
  showReview(sql, { documentId: params.documentId, viewer })
