import type { rejectDocument as endpoint, ReviewDetail } from '@drawbar/contract/documents/document-reviews.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { decide } from './decide.ts'

export const rejectDocument = (tx: Tx, { params, body, viewer }: Input<typeof endpoint>): Promise<ReviewDetail> =>
  decide(tx, { documentId: params.documentId, viewer, action: 'reject', reasons: body.reasons, note: body.note })
