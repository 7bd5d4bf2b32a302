import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/**
 * Structured log. Secrets never reach it: bodies and headers are not logged at all, and the names below are removed from whatever
 * object somebody hands over.
 */
const SECRET_NAMES = [
  'password',
  'newPassword',
  'token',
  'accessToken',
  'authorization',
  'cookie',
  'secret',
  'passwordHash',
  'code',
  'url',
  'databaseUrl',
]

export function createLog({ level, destination }: { level: string; destination?: DestinationStream | undefined }): Log {
  const options = {
    level,
    base: null,
    timestamp: () => `,"at":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`]), censor: '[removed]' },
  }
  return destination ? pino(options, destination) : pino(options)
}
