import { join } from 'node:path'
import { pino, type DestinationStream, type Logger } from 'pino'
import roll from 'pino-roll'

export type Log = Logger

/**
 * Structured log. Secrets never reach it: bodies and headers are not logged at all, and the names below are removed from whatever
 * object somebody hands over. `code` is not among them: it is what tells one failure of the network or the database from another.
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
  'url',
  'databaseUrl',
]

/** PostgreSQL quotes the refused row in `detail` and the values in `parameters`: a person's data, which a log must not hold. */
function withoutRows(error: Error): object {
  const {
    detail: _row,
    parameters: _values,
    query: _text,
    args: _args,
    ...rest
  } = pino.stdSerializers.err(error) as Record<string, unknown>
  return rest
}

export function createLog({ level, destination }: { level: string; destination?: DestinationStream | undefined }): Log {
  const options = {
    level,
    base: null,
    timestamp: () => `,"at":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: withoutRows },
    redact: { paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`]), censor: '[removed]' },
  }
  return destination ? pino(options, destination) : pino(options)
}

/**
 * `drawbar.<n>.log` of a folder, for its owner alone: ten megabytes a file, the newest five of them. Written before the call
 * returns: what a crash was about must be in it.
 */
export const openLogFile = (folder: string): Promise<DestinationStream> =>
  roll({
    file: join(folder, 'drawbar'),
    extension: '.log',
    size: '10m',
    limit: { count: 4, removeOtherLogFiles: true },
    mkdir: true,
    mode: 0o600,
    sync: true,
  })
