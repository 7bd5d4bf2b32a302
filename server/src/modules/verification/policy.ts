import { allows, type Actor } from '@drawbar/contract/lifecycles/lifecycle.ts'
import { verificationLifecycle } from '@drawbar/contract/lifecycles/verification-case.ts'
import type { Conflict } from '@drawbar/contract/verification/verification-terms.ts'
import type { VerificationCase } from '@drawbar/contract/verification/verification-cases.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { CaseRow } from './sql/cases.ts'

type Action = VerificationCase['actions'][number]
const by: Actor = 'staff'

/** Nobody edits a case with a proposed verdict: a second person confirms it or sends it back. */
export function actionsFor({
  row,
  viewer,
  conflict,
}: {
  row: CaseRow
  viewer: Viewer
  conflict: Conflict | null
}): Action[] {
  const state = row.status
  const mine = row.heldBy === viewer.userId
  const proposed = state === 'in_review' && row.verdict !== null
  const open = (action: keyof typeof verificationLifecycle.actions) =>
    allows(verificationLifecycle, { action, state, by })
  const may: Record<Action, boolean> = {
    claim: open('claim') && !proposed && !conflict && (row.heldBy === null || mine),
    release: mine && state === 'in_review',
    check: mine && state === 'in_review',
    ask: mine && open('ask') && !conflict,
    verify: mine && open('verify') && !conflict,
    reject: mine && open('reject') && !conflict,
    confirm: proposed && row.proposedBy !== viewer.userId && !conflict,
    decline: proposed && !conflict,
    reopen: open('reopen') && !conflict,
  }
  return (Object.keys(may) as Action[]).filter((action) => may[action])
}
