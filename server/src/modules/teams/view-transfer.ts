import type { Transfer } from '@drawbar/contract/companies/companies.ts'
import { isStaff, type Viewer } from '../../platform/viewer.ts'
import type { TransferRow } from './sql/transfers.ts'

/** Which of the two the viewer is; null for anybody else. */
export const partyOf = (
  { fromUserId, toUserId }: Pick<TransferRow, 'fromUserId' | 'toUserId'>,
  { userId }: Pick<Viewer, 'userId'>,
): 'from' | 'to' | null => (userId === fromUserId ? 'from' : userId === toUserId ? 'to' : null)

/** The reason that staff gave is for staff and for the two. */
export function viewTransfer(row: TransferRow, viewer: Viewer): Transfer {
  const party = partyOf(row, viewer)
  const said = party === 'from' ? row.fromConfirmedAt : party === 'to' ? row.toConfirmedAt : null
  const live = row.status === 'pending'
  return {
    ...transferSummary(row),
    id: row.id,
    reason: party !== null || isStaff(viewer) ? row.reason : null,
    abilities: [
      ...(live && party !== null && said === null ? (['confirm', 'decline'] as const) : []),
      ...(live && (party === 'from' || isStaff(viewer)) ? (['withdraw'] as const) : []),
    ],
  }
}

export const transferSummary = (row: TransferRow) => ({
  status: row.status,
  startedBy: row.startedBy,
  fromName: row.fromName,
  fromEmail: row.fromEmail,
  toName: row.toName,
  toEmail: row.toEmail,
  fromConfirmedAt: row.fromConfirmedAt,
  toConfirmedAt: row.toConfirmedAt,
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
  endedAt: row.endedAt,
})
