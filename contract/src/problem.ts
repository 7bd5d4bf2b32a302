import type { ErrorCode } from './errors.ts'

/** RFC 9457 body of every error. `message` repeats `detail`, and `errors` maps a field path to a sentence (spec §8 reads both). */
export interface Problem {
  type: string
  title: string
  status: number
  detail: string
  message: string
  code: ErrorCode
  errors?: Record<string, string>
  /** The record as it stands now, for `stale_version`; eligibility reasons, for `carrier_not_eligible`. */
  current?: unknown
  requestId: string
}
