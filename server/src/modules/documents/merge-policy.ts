import type { MergeFinding } from '@drawbar/contract/operations/company-merge.ts'
import type { AnySql } from '../../platform/db.ts'
import { finding, type MergePolicy, type Merging } from '../../platform/merge-policy.ts'
import { adoptDocuments } from './adopt-documents.ts'
import { countReaders, findBankLetters, findTwins } from './sql/adopt.ts'

export const documentsMerge: MergePolicy = {
  moves: { documents: ['documents.company_id'] },
  otherwise: [
    // Goes over, once for each file.
    'document_readers.company_id',
    // Stays with the company that signed: the one that remains signs for itself.
    'agreement_signatures.company_id',
  ],
  count: async (sql, { fromId }) => ({ shared_documents: await countReaders(sql, fromId) }),
  look: async (sql, { fromId, intoId }) => [
    finding('papers_superseded', await findTwins(sql, { fromCompanyId: fromId, toCompanyId: intoId })),
    ...(await bankLetterFindings(sql, { fromId, intoId })),
  ],
  prepare: (tx, { fromId, intoId }) => adoptDocuments(tx, { fromCompanyId: fromId, toCompanyId: intoId }),
}

/** Where the money goes from now on: to the account of the company that stays, or, if it has none, to that of the one that goes. */
async function bankLetterFindings(sql: AnySql, { fromId, intoId }: Merging): Promise<(MergeFinding | null)[]> {
  const letters = await findBankLetters(sql, { fromCompanyId: fromId, toCompanyId: intoId })
  const [goes, stays] = [fromId, intoId].map((id) => letters.find(({ companyId }) => companyId === id)?.name)
  if (goes === undefined) return []
  return [stays === undefined ? finding('bank_letter_comes', [goes]) : finding('bank_letter_stays', [stays])]
}
