import type { CheckRow } from './sql/records.ts'

/** Somebody of the company answered a call: the one proof of a phone that this house has. */
export const wasReached = (checks: readonly CheckRow[]): boolean =>
  checks.some(({ check, outcome, source }) => check === 'call_back' && outcome === 'ok' && source === 'call')
