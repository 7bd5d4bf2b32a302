/** One exact piece of a source file and what stands there instead in a server that lacks the guard. */
export interface Patch {
  /** Below server/src. */
  file: string
  text: string
  instead: string
}

const MOVE_LOADS = 'modules/loads/sql/move-loads.ts'
const BIDS_SQL = 'modules/bids/sql/bids.ts'
const LOCK_AWARD = 'modules/awards/lock-award.ts'

/**
 * What keeps the order of acts on one load, each as its removal. `window` removes nothing: it holds the time between reading the load or
 * its award and acting on it open, so that only a guard can keep the order.
 */
export const GUARDS = {
  window: [
    {
      file: 'modules/loads/move-load.ts',
      text: "  if (!load) throw new AppError('not_found')\n  return load",
      instead:
        "  if (!load) throw new AppError('not_found')\n  await new Promise((resolve) => setTimeout(resolve, 12))\n  return load",
    },
    {
      file: LOCK_AWARD,
      text: '  return { load, award, ownerMayPost }',
      instead: '  await new Promise((resolve) => setTimeout(resolve, 12))\n  return { load, award, ownerMayPost }',
    },
  ],
  loadLock: [
    {
      file: MOVE_LOADS,
      text: "${strength === 'update' ? tx`for update of loads` : tx`for share of loads`}",
      instead: '',
    },
    { file: MOVE_LOADS, text: ', ${turnstile(tx, { loadId, strength })}', instead: '' },
  ],
  loadStatus: [
    {
      file: MOVE_LOADS,
      text: 'where id = ${loadId} and status = any(${[...from]}::text[])',
      instead: 'where id = ${loadId}',
    },
  ],
  bidState: [
    {
      file: BIDS_SQL,
      text: 'and b.id = ${bidId} and b.status = any(${[...from]}::text[])',
      instead: 'and b.id = ${bidId}',
    },
  ],
  awardState: [
    {
      file: 'modules/awards/sql/awards.ts',
      text: 'and a.id = ${awardId} and a.status = any(${[...from]}::text[])',
      instead: 'and a.id = ${awardId}',
    },
  ],
  bidRevision: [
    {
      file: BIDS_SQL,
      text: '${expectedRevision === undefined ? sql`` : sql`and b.revision = ${expectedRevision}`}',
      instead: '',
    },
  ],
  /** What keeps a carrier out: one rule of all gates, and one gate of all rules. */
  safetyRule: [
    { file: 'modules/eligibility/rules/eligibility-rules.ts', text: '    safetyRating(carrier),\n', instead: '' },
  ],
  confirmGate: [
    { file: 'modules/awards/confirm-award.ts', text: '  await requireConfirmable(tx, offer)\n', instead: '' },
  ],
} as const satisfies Record<string, readonly Patch[]>

export type Guard = keyof typeof GUARDS

/** Names the guards that loosen-guards.testing.ts takes out of the process, parted by commas. */
export const LOOSENED = 'LOOSENED_GUARDS'
