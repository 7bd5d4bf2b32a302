import type { FraudCase } from '@drawbar/contract/risk/signals.ts'
import type { CaseRow } from '../sql/fraud-cases.ts'

const person = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

export const caseView = (row: CaseRow, viewerId: string): FraudCase => ({
  id: row.id,
  companyId: row.companyId,
  companyName: row.companyName,
  status: row.status,
  points: row.points,
  openedAt: row.openedAt,
  holder: person(row.holderId, row.holderName),
  leaseUntil: row.leaseUntil,
  heldByYou: row.holderId === viewerId,
  decidedBy: person(row.decidedById, row.decidedByName),
  decidedAt: row.decidedAt,
  reason: row.reason,
  note: row.note,
  appeal: row.appeal,
  codes: row.codes,
})
