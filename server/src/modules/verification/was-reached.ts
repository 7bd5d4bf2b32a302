import type { CheckRow } from './sql/records.ts'

/** Someone at the company answered a call: the only proof of a phone number. */
export const wasReached = (checks: readonly CheckRow[]): boolean =>
  checks.some(({ check, outcome, source }) => check === 'call_back' && outcome === 'ok' && source === 'call')
