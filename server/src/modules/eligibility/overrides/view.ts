import type { EligibilityAnswer } from '@drawbar/contract/eligibility/eligibility.ts'
import type { AnySql } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { type AnswerRow, findAnswer } from '../sql/answers.ts'

export const answerView = ({
  documentId,
  documentName,
  documentType,
  cursorAt: _cursorAt,
  found: _found,
  ...row
}: AnswerRow): EligibilityAnswer => ({
  ...row,
  document:
    documentId === null || documentName === null || documentType === null
      ? null
      : { id: documentId, fileName: documentName, mediaType: documentType },
})

export async function requireAnswer(sql: AnySql, id: string): Promise<AnswerRow> {
  const row = await findAnswer(sql, id)
  if (!row) throw new AppError('not_found')
  return row
}
