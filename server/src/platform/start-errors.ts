import { existsSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

/** PostgreSQL 15 brought what the schema uses (`nulls not distinct`, `security_invoker` views). */
const OLDEST_POSTGRES = 150_000

/** Fails before anything slow begins when the web port is taken; listening itself still has the last word. */
export async function checkPort({ host, port }: { host: string; port: number }): Promise<void> {
  if (port === 0) return
  const server = createServer()
  try {
    await new Promise<void>((listening, failed) => {
      server.once('error', failed)
      server.listen({ host, port, exclusive: true }, listening)
    })
  } catch (error) {
    throw explainListen(error, { host, port })
  }
  await new Promise((closed) => server.close(closed))
}

export function explainListen(error: unknown, { host, port }: { host: string; port: number }): unknown {
  const code = codeOf(error)
  const another = port < 65_000 && port >= 1024 ? port + 1 : 3000
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} on ${host} is already in use; stop the program that uses it, or choose another port: PORT=${another} npm start.`,
    )
  }
  if (code === 'EACCES') {
    return new StartError(
      `Port ${port} needs more rights than this account has; choose another: PORT=${another} npm start.`,
    )
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`This machine has no address ${host} to listen on; set HOST to 127.0.0.1 or 0.0.0.0.`)
  }
  return error
}

/** Proves that DATABASE_URL names a PostgreSQL that lets us in. The password is never part of what it says. */
export async function checkDatabaseUrl(databaseUrl: string): Promise<void> {
  const url = URL.parse(databaseUrl)
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || !url.hostname) {
    throw new StartError('DATABASE_URL is not an address of the form postgres://user:password@host:5432/database.')
  }
  // Loaded here, since whoever starts the server mends it first.
  const { default: postgres } = await import('postgres')
  const sql = postgres(databaseUrl, { max: 1, connect_timeout: 5, onnotice: () => undefined })
  try {
    const [row] = await sql<{ version: number; name: string }[]>`
      select current_setting('server_version_num')::int as version, current_setting('server_version') as name`
    if (row && row.version < OLDEST_POSTGRES) {
      throw new StartError(`DATABASE_URL leads to PostgreSQL ${row.name}; Drawbar needs 15 or newer.`)
    }
  } catch (error) {
    throw explainDatabase(error, url)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

function explainDatabase(error: unknown, url: URL): unknown {
  const code = codeOf(error)
  const server = `${url.hostname}:${url.port || '5432'}`
  const user = decodeURIComponent(url.username)
  if (code === '28P01' || code === '28000') {
    return new StartError(`The database at ${server} refused the user "${user}" or the password in DATABASE_URL.`)
  }
  if (code === '3D000') {
    return new StartError(
      `The database server at ${server} has no database "${url.pathname.slice(1)}"; create it or correct DATABASE_URL.`,
    )
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new StartError(`DATABASE_URL names the host "${url.hostname}", which cannot be found.`)
  }
  if (
    [
      'ECONNREFUSED',
      'ECONNRESET',
      'EHOSTUNREACH',
      'ENETUNREACH',
      'ETIMEDOUT',
      'CONNECT_TIMEOUT',
      'CONNECTION_CLOSED',
    ].includes(code)
  ) {
    return new StartError(`No database answers at ${server}; start it or correct DATABASE_URL.`)
  }
  if (code === '53100')
    return new StartError(`The disk of the database server at ${server} is full; free some space there.`)
  if (code === '57P03')
    return new StartError(`The database at ${server} is still starting up or shutting down; try again in a moment.`)
  return error
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** What keeps a data directory from being used, in one sentence. */
export function explainDataDir(error: unknown, dataDir: string, code = codeOf(error)): unknown {
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) {
    return new StartError(
      `The data directory ${dataDir} cannot be written to; set DATA_DIR to a directory of your own.`,
    )
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new StartError(`The data directory ${dataDir} is not a directory; set DATA_DIR to another path.`)
  }
  if (['ENOSPC', 'EDQUOT', '53100'].includes(code)) {
    return new StartError(`The disk that holds the data directory ${dataDir} is full; free some space and start again.`)
  }
  return error
}

/** PostgreSQL stops itself when it has no room for the next segment of its log of changes, which is this long. */
const LOG_SEGMENT_BYTES = 16 * 1024 * 1024

/**
 * The disk may also fill up later, while the schema or the first data is written. What we then see may be nothing but a
 * lost connection, so the disk itself is asked.
 */
export function explainFullDisk(error: unknown, dataDir: string): unknown {
  const said = ['ENOSPC', 'EDQUOT', '53100'].includes(codeOf(error))
  const folder = [join(dataDir, 'database'), dataDir].find((path) => existsSync(path))
  if (!folder) return error
  const { bavail, bsize } = statfsSync(folder)
  if (!said && bavail * bsize > LOG_SEGMENT_BYTES) return error
  return new StartError(`The disk that holds the data directory ${dataDir} is full; free some space and start again.`)
}
