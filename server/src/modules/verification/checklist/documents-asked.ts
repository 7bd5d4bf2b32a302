import { PAPER_KINDS, type PaperKind } from '@drawbar/contract/documents/document-kinds.ts'
import { PAPERS } from '@drawbar/contract/documents/document-rules.ts'
import type { AnySql } from '../../../platform/db.ts'
import { type ChecklistFacts, findChecklistFacts } from '../sql/checklist.ts'

/** Documents that this company must upload. An authority on the register makes the letter unnecessary. */
export const askedOf = ({ hazmat, activeAuthority }: ChecklistFacts): Set<PaperKind> =>
  new Set(
    PAPER_KINDS.filter((kind) => {
      const { asked } = PAPERS[kind]
      if (kind === 'authority_letter' && activeAuthority) return false
      return asked === 'always' || (asked === 'hazmat' && hazmat)
    }),
  )

export async function documentsAsked(sql: AnySql, companyId: string): Promise<Set<PaperKind>> {
  const facts = await findChecklistFacts(sql, companyId)
  return facts ? askedOf(facts) : new Set()
}
