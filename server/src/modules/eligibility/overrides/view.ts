import type { OverrideRequest } from '@drawbar/contract/eligibility/eligibility.ts'
import type { AnySql } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { type OverrideRequestRow, findOverrideRequest } from '../sql/override-requests.ts'

export const overrideRequestView = ({
  documentId,
  documentName,
  documentType,
  cursorAt: _cursorAt,
  found: _found,
  ...row
}: OverrideRequestRow): OverrideRequest => ({
  ...row,
  document:
    documentId === null || documentName === null || documentType === null
      ? null
      : { id: documentId, fileName: documentName, mediaType: documentType },
})

export async function requireOverrideRequest(sql: AnySql, id: string): Promise<OverrideRequestRow> {
  const row = await findOverrideRequest(sql, id)
  if (!row) throw new AppError('not_found')
  return row
}
