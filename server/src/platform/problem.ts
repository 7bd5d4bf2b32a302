import { ERRORS, type ErrorCode } from '@drawbar/contract/errors.ts'
import type { Problem } from '@drawbar/contract/problem.ts'
import { errorMessage } from '@drawbar/texts/error-message.ts'
import type { TextLanguage } from '@drawbar/texts/render.ts'
import { isPostgresError } from './db.ts'
import { AppError } from './errors.ts'

const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

/** A refusal as its reader gets it. A sentence that an endpoint wrote for this case stays as it wrote it. */
export function problemOf(
  error: AppError,
  { requestId, language }: { requestId: string; language: TextLanguage },
): Problem {
  const message = error.hasDetail ? error.message : errorMessage(error.code, language)
  return {
    type: `/api/docs#${error.code}`,
    title: TITLES[error.status] ?? 'Error',
    status: error.status,
    detail: message,
    message,
    code: error.code,
    ...(error.errors ? { errors: error.errors } : {}),
    ...(error.current === undefined ? {} : { current: error.current }),
    requestId,
  }
}

/** Database states in which waiting helps: away, starting, out of connections, out of time. */
const UNAVAILABLE = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '57014',
  '55P03',
  '53100',
  '53200',
  '25P03',
  '08000',
  '08003',
  '08006',
  '08001',
])
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
])

/** The socket of a database on this machine is gone while it restarts. Any other missing file is a fault of ours. */
const isGoneSocket = (error: Error): boolean =>
  'syscall' in error && error.syscall === 'connect' && 'code' in error && error.code === 'ENOENT'

/** The disk of the database, of the files, or of what arrives; a quota counts as one. The file store wraps what the disk said. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100' || isDiskFull(error.cause)
}

/** Names of unique indexes and checks → the declared code they stand for; collected from every module's `sql.ts`. */
export type ConstraintCodes = Record<string, ErrorCode>

/** Turns whatever was thrown into the refusal that crosses the wire. Unexpected errors become `internal`, without detail. */
export function toAppError(error: unknown, constraints: ConstraintCodes): AppError {
  if (error instanceof AppError) return error
  if (isPostgresError(error)) {
    const code = error.constraint_name ? constraints[error.constraint_name] : undefined
    if (code) return new AppError(code, { cause: error })
    if (error.code === '40001' || error.code === '40P01') return new AppError('conflict', { cause: error })
    if (UNAVAILABLE.has(error.code)) return new AppError('unavailable', { cause: error, retryAfterSeconds: 2 })
    return new AppError('internal', { cause: error })
  }
  if (isDiskFull(error)) return new AppError('unavailable', { cause: error, retryAfterSeconds: 30 })
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    // Those of the file store begin so, whatever kept it from its work.
    if (NETWORK.has(error.code) || isGoneSocket(error) || error.code.startsWith('E_CANNOT_'))
      return new AppError('unavailable', { cause: error, retryAfterSeconds: 2 })
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error.code === 'FST_REQ_FILE_TOO_LARGE')
      return new AppError('payload_too_large', { cause: error })
    if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || error.code === 'FST_INVALID_MULTIPART_CONTENT_TYPE')
      return new AppError('unsupported_media_type', { cause: error })
  }
  if (error instanceof Error && 'statusCode' in error) {
    const code = REFUSED_BY_HTTP[Number(error.statusCode)]
    if (code) return new AppError(code, { cause: error })
  }
  return new AppError('internal', { cause: error })
}

/** What the HTTP layer refuses before an endpoint is reached. A path that no file and no id can have names nothing. */
const REFUSED_BY_HTTP: Record<number, ErrorCode> = {
  400: 'malformed_request',
  403: 'not_found',
  404: 'not_found',
  413: 'payload_too_large',
  414: 'not_found',
  415: 'unsupported_media_type',
}

export const statusOf = (code: ErrorCode): number => ERRORS[code].status
