import { APPEAL_DAYS } from '@drawbar/contract/verification/verification-terms.ts'
import type { getVerification as endpoint, Verification } from '@drawbar/contract/verification/verification.ts'
import { companyRoleCan } from '@drawbar/contract/roles.ts'
import type { AnySql } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { readableCompany, type Viewer } from '../../platform/viewer.ts'
import { itemView } from './case-view.ts'
import { readOnFile, requirementsOf } from './requirements.ts'
import { type CaseRow, findCaseOf } from './sql/cases.ts'
import { findItems } from './sql/records.ts'

export const getVerification = (sql: AnySql, { viewer, query }: Input<typeof endpoint>): Promise<Verification> =>
  showVerification(sql, { companyId: readableCompany(viewer, query.companyId), viewer })

const DAY = 86_400_000
const appealEnd = (decidedAt: string): string => new Date(Date.parse(decidedAt) + APPEAL_DAYS * DAY).toISOString()

/** What the company's own people see: no reviewer's name, no risk and no other company. */
export async function showVerification(
  sql: AnySql,
  { companyId, viewer }: { companyId: string; viewer: Viewer },
): Promise<Verification> {
  const onFile = await readOnFile(sql, companyId)
  // A company that only ships is not verified as a carrier.
  if (!onFile || onFile.profile.companyType === 0) throw new AppError('not_found')
  const row = await findCaseOf(sql, companyId)
  const items = row ? (await findItems(sql, row.id)).map(itemView) : []
  const [clock] = await sql<{ now: string }[]>`select clock_time() as now`
  const appealUntil = row ? appealableUntil(row, clock?.now ?? '') : null
  const again = row?.status === 'rejected' && row.decidedAt !== null && (clock?.now ?? '') >= appealEnd(row.decidedAt)
  const open = !row || again || row.status === 'needs_info'
  return {
    companyId,
    companyName: onFile.profile.companyName,
    status: row?.status ?? 'draft',
    verified: row?.verifiedAt != null,
    requirements: requirementsOf(onFile, row?.phone ?? null),
    phone: row?.phone ?? null,
    statement: row?.statement ?? null,
    submittedAt: row?.submittedAt ?? null,
    verifiedAt: row?.verifiedAt ?? null,
    items,
    decision:
      row?.verdict && row.decidedAt
        ? { verdict: row.verdict, reasons: row.reasons, words: row.words ?? '', at: row.decidedAt }
        : null,
    appeal: row?.appeal && row.appealedAt ? { text: row.appeal, at: row.appealedAt } : null,
    appealUntil,
    contested: row?.contested ?? false,
    causes: row?.causes ?? [],
    actions: actionsOf(viewer, {
      submit: open,
      answer: row?.status === 'needs_info',
      appeal: appealUntil !== null,
    }),
  }
}

function appealableUntil({ status, appealedAt, decidedAt }: CaseRow, now: string): string | null {
  if (status !== 'rejected' || appealedAt !== null || decidedAt === null) return null
  const until = appealEnd(decidedAt)
  return now < until ? until : null
}

type Action = Verification['actions'][number]

function actionsOf(viewer: Viewer, may: Record<Action, boolean>): Action[] {
  if (!viewer.companyRole || !companyRoleCan(viewer.companyRole, 'manageCompany')) return []
  return (Object.keys(may) as Action[]).filter((action) => may[action])
}
