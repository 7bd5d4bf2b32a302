import { finding, type MergeRoom } from '../../platform/merge-room.ts'
import { adoptDocuments } from './adopt-documents.ts'
import { countReaders, findTwins } from './sql/adopt.ts'

export const documentsMerge: MergeRoom = {
  moves: { documents: ['documents.company_id'] },
  otherwise: [
    // Goes over, once for each file.
    'document_readers.company_id',
  ],
  count: async (sql, { fromId }) => ({ shared_documents: await countReaders(sql, fromId) }),
  look: async (sql, { fromId, intoId }) => [
    finding('papers_superseded', await findTwins(sql, { fromCompanyId: fromId, toCompanyId: intoId })),
  ],
  prepare: (tx, { fromId, intoId }) => adoptDocuments(tx, { fromCompanyId: fromId, toCompanyId: intoId }),
}
