import { z } from 'zod'
import { defineJob } from '../../../platform/services.ts'
import type { ThreadRule } from '../../../platform/threads.ts'
import { SYSTEM } from '../../../platform/transaction.ts'
import { storeDocument } from '../../documents/index.ts'
import { claimUnwritten, findUnwritten, setIssued } from '../sql/rate-confirmations.ts'
import { RateTerms } from './terms.ts'

/** Setting a page keeps a processor for 30 ms: two hundred awards at once would keep every request waiting for six seconds. */
const PAPER_THREAD: ThreadRule = {
  file: new URL('paper-thread.ts', import.meta.url),
  isShared: true,
  seconds: 60,
  waiting: 100,
  busy: 'Many papers are being written at this moment. Try again in a few seconds.',
}

/**
 * Writes the PDF of frozen terms and issues it to both sides. May run twice: the row is claimed before anything is stored, and a row that
 * is issued, signed or void has nothing left to write. The PDF is made before the transaction opens, since it takes longer than all else.
 */
export const writeRateConfirmation = defineJob({
  name: 'bids.write-rate-confirmation',
  data: z.object({ loadId: z.uuid(), rateConfirmationId: z.uuid() }),
  run: async (services, { loadId, rateConfirmationId: id }) => {
    const paper = await services.db.read((sql) => findUnwritten(sql, { loadId, id }))
    if (!paper) return
    const terms = RateTerms.parse(paper.terms)
    const bytes = await services.threads.open<RateTerms, Uint8Array>(PAPER_THREAD).ask(terms)
    await services.run(SYSTEM, async (tx) => {
      if (!(await claimUnwritten(tx.sql, { loadId, id }))) return
      const document = await storeDocument(services, tx, {
        companyId: paper.consignorCompanyId,
        kind: 'rate_confirmation',
        fileName: `rate-confirmation-${terms.loadReference}.pdf`,
        mediaType: 'application/pdf',
        bytes,
        readers: [paper.carrierCompanyId],
        uploadedBy: null,
      })
      await setIssued(tx.sql, { loadId, id, documentId: document.id, contentHash: document.sha256 })
      await tx.emit({
        type: 'rate_confirmation.issued',
        data: {
          loadId,
          awardId: paper.awardId,
          carrierId: paper.carrierCompanyId,
          consignorId: paper.consignorCompanyId,
          documentId: document.id,
        },
        subject: { loadId, awardId: paper.awardId, documentId: document.id },
        companies: [paper.consignorCompanyId, paper.carrierCompanyId],
      })
    })
  },
})
