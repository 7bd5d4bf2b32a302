import { ERROR_CODES } from '@drawbar/contract/error-codes.ts'
import type { ErrorCode } from '@drawbar/contract/errors.ts'
import { SESSION_EXPIRED } from '../app/session/store.ts'

/** Spec §8, to the letter. */
export const MESSAGES = {
  sessionExpired: SESSION_EXPIRED,
  accessDenied: 'Access denied. You do not have permission to perform this action.',
  notFound: 'The requested resource was not found.',
  server: 'Server error. Please try again later.',
  unavailable: 'Service temporarily unavailable. Please try again later.',
  network: 'Network error. Please check your connection and try again.',
  unexpected: 'An unexpected error occurred.',
} as const

const FIXED: Record<number, string> = {
  403: MESSAGES.accessDenied,
  404: MESSAGES.notFound,
  500: MESSAGES.server,
  503: MESSAGES.unavailable,
}

/** `answer`: the server refused. `network`: nothing came back. `cancelled`: we gave up ourselves, stay silent. `other`: a fault of ours. */
export type FailureKind = 'answer' | 'network' | 'cancelled' | 'other'

export interface ApiErrorParts {
  kind: FailureKind
  message: string
  status?: number
  body?: unknown
  requestId?: string | null
  cause?: unknown
}

/** Every failed call. `message` is the text of the spec's catalogue and may be shown as it is. */
export class ApiError extends Error {
  readonly kind: FailureKind
  /** 0 where no answer came. */
  readonly status: number
  readonly code: ErrorCode | null
  /** Field path → sentence, as the server wrote it. */
  readonly errors: Readonly<Record<string, string>>
  /** The record as it stands now (`stale_version`), the reasons (`carrier_not_eligible`). */
  readonly current: unknown
  readonly requestId: string | null
  readonly body: unknown

  constructor({ kind, message, status = 0, body, requestId = null, cause }: ApiErrorParts) {
    super(message, { cause })
    this.name = 'ApiError'
    this.kind = kind
    this.status = status
    this.body = body
    const given = textField(body, 'code') ?? ''
    this.code = ERROR_CODES.includes(given) ? (given as ErrorCode) : null
    this.errors = errorsOf(body)
    this.current = fieldOf(body, 'current')
    this.requestId = textField(body, 'requestId') ?? requestId
  }
}

export function fieldOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
}

export function textField(body: unknown, name: string): string | undefined {
  const value = fieldOf(body, name)
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

function errorsOf(body: unknown): Record<string, string> {
  const errors = fieldOf(body, 'errors')
  if (typeof errors !== 'object' || errors === null) return {}
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, value]: [string, unknown]) => {
      const text = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string').join(' ')
      return text === '' ? [] : [[name, text]]
    }),
  )
}

/** The sentence for an answer: a fixed one for 403, 404, 500 and 503; else what the server said. */
export function answerMessage({ status, body }: { status: number; body: unknown }): string {
  return (
    FIXED[status] ??
    textField(body, 'message') ??
    textField(body, 'error') ??
    textField(body, 'title') ??
    `Server error (${status})`
  )
}

/** The words to show for whatever was thrown; null for what we cancelled ourselves. */
export function messageOf(error: unknown): string | null {
  if (!(error instanceof ApiError)) return MESSAGES.unexpected
  return error.kind === 'cancelled' ? null : error.message
}
