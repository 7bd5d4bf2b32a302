import type { putPayTo as endpoint } from '@drawbar/contract/carriers/operating-profile.ts'
import { isDeepStrictEqual } from 'node:util'
import { AppError, invalid } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { memberCompany } from '../../../platform/viewer.ts'
import { findProfiles, type ProfileRow } from '../sql/profiles.ts'
import { ownsNotice, savePayTo } from '../sql/operating-profile.ts'
import { profileView } from './view.ts'

/**
 * Payment fraud changes whom invoices are paid to or where checks are mailed, so every change is dated, audited and
 * notified.
 */
export async function putPayTo(tx: Tx, { viewer, body }: Input<typeof endpoint>): Promise<{ version: number }> {
  const companyId = memberCompany(viewer)
  const documentId = body.kind === 'factor' ? (body.noticeDocumentId ?? null) : null
  const [row] = await findProfiles(tx.sql, [companyId])
  if (!row) throw new AppError('not_found')
  // A notice saved before notices were reviewed stays until another replaces it.
  const isNew = documentId !== null && documentId !== row.noticeDocumentId
  if (isNew && !(await ownsNotice(tx.sql, { companyId, documentId })))
    throw invalid({ noticeDocumentId: 'Choose one of your own notices of assignment.' })
  const isFactor = body.kind === 'factor'
  const next = {
    payTo: body.kind,
    factorName: isFactor ? (body.factorName ?? null) : null,
    factorAddress: isFactor ? body.factorAddress : null,
  }
  const version = await savePayTo(tx.sql, { companyId, ...next, documentId, expectedVersion: body.version })
  if (version === null) throw new AppError('stale_version', { current: profileView(row) })
  const [before, after] = [payee(row), payee(next)]
  await tx.audit({
    action: 'carrier_pay_to.put',
    entity: 'company',
    entityId: companyId,
    detail: { before, after, documentId, addressBefore: row.factorAddress, addressAfter: next.factorAddress },
  })
  const moved = isFactor && before === after && !isDeepStrictEqual(row.factorAddress, next.factorAddress)
  if (after !== null && (before !== after || moved))
    await tx.emit({
      type: 'carrier.pay_to_changed',
      data: { companyId, before, after },
      subject: { companyId },
      companies: [companyId],
    })
  return { version }
}

const payee = ({ payTo, factorName }: Pick<ProfileRow, 'payTo' | 'factorName'>): string | null =>
  payTo === 'factor' ? factorName : payTo
