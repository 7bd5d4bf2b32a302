import { ERRORS, type ErrorCode } from '@drawbar/contract/errors.ts'

export interface ErrorDetail {
  /** A sentence for the person; the code's own message if absent. */
  detail?: string
  /** Field path → sentence. */
  errors?: Record<string, string>
  /** The record as it stands, or the reasons, when the code promises them. */
  current?: unknown
  retryAfterSeconds?: number
  cause?: unknown
}

/** The one refusal that crosses the wire. Anything else thrown is a 500 without detail. */
export class AppError extends Error {
  readonly code: ErrorCode
  /** A sentence of its own stands for the code's message. */
  readonly hasDetail: boolean
  readonly status: number
  readonly errors: Record<string, string> | undefined
  readonly current: unknown
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, { detail, errors, current, retryAfterSeconds, cause }: ErrorDetail = {}) {
    super(detail ?? ERRORS[code].message, { cause })
    this.code = code
    this.hasDetail = detail !== undefined
    this.status = ERRORS[code].status
    this.errors = errors
    this.current = current
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** A refusal that names fields, in words the person understands. */
export function invalid(errors: Record<string, string>): AppError {
  const sentences = Object.values(errors)
  return new AppError('invalid_input', {
    errors,
    ...(sentences.length === 1 && sentences[0] ? { detail: sentences[0] } : {}),
  })
}
