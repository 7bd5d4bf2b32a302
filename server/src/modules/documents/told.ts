import type { DomainEvents } from '@drawbar/contract/events.ts'
import type { ToldRow } from './sql/upkeep.ts'

/** What every event of a paper carries, and who hears it. */
export const told = ({ id, companyId, kind, subjectType, subjectId }: ToldRow) => ({
  data: {
    documentId: id,
    companyId,
    kind,
    subject: subjectType && subjectId ? { type: subjectType, id: subjectId } : null,
  } satisfies DomainEvents['document.submitted'],
  subject: { documentId: id, companyId },
  companies: [companyId],
})
