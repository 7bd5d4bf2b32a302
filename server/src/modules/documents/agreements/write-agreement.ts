import type { AgreementSignature } from '@drawbar/contract/documents/agreement.ts'
import { z } from 'zod'
import { defineJob } from '../../../platform/services.ts'
import type { ThreadRule } from '../../../platform/threads.ts'
import { SYSTEM } from '../../../platform/transaction.ts'
import { putBytes, recordDocument } from '../store-document.ts'
import { agreementHash, CARRIER_AGREEMENT } from './carrier-agreement.ts'
import { findUncopied, insertCopy, supersedeAgreements } from './sql.ts'

const PAPER_THREAD: ThreadRule = {
  file: new URL('agreement-thread.ts', import.meta.url),
  isShared: true,
  seconds: 60,
  waiting: 100,
  busy: 'Many papers are being written at this moment. Try again in a few seconds.',
}

/**
 * Writes the signed copy and files it as the company's carrier agreement, approved. May run twice: a signature has one copy. The text of a
 * version never changes, so the copy is made from the text of today as long as its hash is the one that was signed.
 */
export const writeAgreement = defineJob({
  name: 'documents.write-agreement',
  data: z.object({ signatureId: z.uuid() }),
  run: async (services, { signatureId }) => {
    const signature = await services.db.read((sql) => findUncopied(sql, signatureId))
    if (!signature) return
    if (signature.contentHash !== agreementHash(CARRIER_AGREEMENT))
      throw new Error(`the text of agreement ${signature.version} is no longer the one that was signed`)
    const bytes = await services.threads.open<AgreementSignature, Uint8Array>(PAPER_THREAD).ask(signature)
    const stored = await putBytes(services.files, {
      companyId: signature.companyId,
      kind: 'carrier_agreement',
      status: 'approved',
      fileName: `carrier-agreement-${signature.version}.pdf`,
      mediaType: 'application/pdf',
      bytes,
      pages: null,
      uploadedBy: signature.userId,
      paper: {
        subjectType: null,
        subjectId: null,
        issuedOn: null,
        expiresOn: null,
        claims: { legalName: signature.companyName },
        accountFingerprint: null,
        answer: null,
      },
    })
    await services.run(SYSTEM, async (tx) => {
      if (!(await findUncopied(tx.sql, signatureId))) return
      await supersedeAgreements(tx.sql, { companyId: signature.companyId, by: stored.id })
      await recordDocument(tx, stored, [])
      await insertCopy(tx.sql, { signatureId, documentId: stored.id })
    })
  },
})
