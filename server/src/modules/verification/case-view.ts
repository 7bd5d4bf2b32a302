import { VERIFICATION_CHECKS, type VerificationItem } from '@drawbar/contract/verification/verification-terms.ts'
import type { VerificationCase, VerificationListing } from '@drawbar/contract/verification/verification-cases.ts'
import type { AnySql } from '../../platform/db.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { conflictOf } from './conflict-of-interest.ts'
import { evidenceOf } from './evidence.ts'
import { actionsFor } from './policy.ts'
import { readOnFile } from './requirements.ts'
import { risksOf } from './risks.ts'
import type { CaseRow, ListingRow } from './sql/cases.ts'
import { payoutHolds } from '../carriers/index.ts'
import { sumOf } from '../risk/index.ts'
import { countOtherStaff, findRival } from './sql/facts.ts'
import { findChecks, findItems, findSteps, type ItemRow } from './sql/records.ts'

export const listingView = (row: ListingRow, viewer: Viewer): VerificationListing => ({
  id: row.id,
  companyId: row.companyId,
  companyName: row.companyName,
  usdot: row.usdot,
  numberStatus: row.numberStatus,
  status: row.status,
  submittedAt: row.submittedAt,
  contested: row.contested,
  appealed: row.appealedAt !== null,
  proposed: row.status === 'in_review' && row.verdict !== null,
  checksDone: row.checksDone,
  lease:
    row.holderName && row.heldUntil
      ? { holder: row.holderName, mine: row.heldBy === viewer.userId, until: row.heldUntil }
      : null,
  decidedAt: row.decidedAt,
})

export const itemView = ({ documentId, fileName, mediaType, ...item }: ItemRow): VerificationItem => ({
  ...item,
  document: documentId && fileName && mediaType ? { id: documentId, fileName, mediaType } : null,
})

/** Everything a reviewer needs to decide, and what this viewer may do. */
export async function caseView(
  sql: AnySql,
  { row, viewer }: { row: CaseRow; viewer: Viewer },
): Promise<VerificationCase> {
  const { id, companyId, usdot } = row
  const [onFile, checks, items, history, rival, { points: score }, conflict, holds] = await Promise.all([
    readOnFile(sql, companyId),
    findChecks(sql, id),
    findItems(sql, id),
    findSteps(sql, id),
    findRival(sql, { companyId, usdot }),
    sumOf(sql, companyId),
    conflictOf(sql, { about: row, viewer }),
    payoutHolds(sql, [companyId]),
  ])
  const evidence = onFile ? evidenceOf({ onFile, phone: row.phone, rival, score }) : null
  const register = onFile?.register
  const listing = listingView(row, viewer)
  return {
    ...listing,
    docket: row.docket,
    phone: row.phone,
    statement: row.statement,
    submittedBy: row.submittedByName,
    verifiedAt: row.verifiedAt,
    rival,
    register: register ? { source: register.source, refreshedAt: register.refreshedAt, phone: register.phone } : null,
    risks: risksOf(row, { score, rival, outcomes: checks.map(({ outcome }) => outcome) }),
    score,
    causes: row.causes,
    payoutHold: holds.get(companyId) ?? null,
    checks: VERIFICATION_CHECKS.map((check) => {
      const set = checks.find((one) => one.check === check)
      return {
        check,
        outcome: set?.outcome ?? null,
        source: set?.source ?? null,
        note: set?.note ?? null,
        by: set?.by ?? null,
        at: set?.at ?? null,
        evidence: evidence?.[check] ?? [],
      }
    }),
    items: items.map(itemView),
    ...verdictView(row, viewer),
    appeal: row.appeal && row.appealedAt ? { text: row.appeal, at: row.appealedAt } : null,
    history,
    appealDeciders: await decidersOf(sql, row),
    conflict,
    actions: actionsFor({ row, viewer, conflict }),
    version: row.version,
  }
}

async function decidersOf(sql: AnySql, row: CaseRow): Promise<number | null> {
  if (row.appealedAt === null || row.status === 'verified' || row.status === 'rejected') return null
  return countOtherStaff(
    sql,
    [row.rejectedBy, row.rejectedWith].filter((id) => id !== null),
  )
}

function verdictView(row: CaseRow, viewer: Viewer): Pick<VerificationCase, 'proposal' | 'decision'> {
  const { verdict, proposedByName, proposedAt, reasons, words } = row
  if (!verdict || !proposedByName || !proposedAt) return { proposal: null, decision: null }
  const said = { verdict, reasons, words: words ?? '', by: proposedByName, at: proposedAt }
  return row.decidedAt
    ? { proposal: null, decision: { ...said, at: row.decidedAt, confirmedBy: row.confirmedByName } }
    : { proposal: { ...said, mine: row.proposedBy === viewer.userId }, decision: null }
}
