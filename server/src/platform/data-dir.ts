import { chmod, lstat, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

const FOLDER = 0o700
const FILE = 0o600

/** Documents of companies and the keys of people lie here: nobody but the account that runs the server enters. What an earlier release left open is closed. */
export async function closeDataDir(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: FOLDER })
  if (((await stat(dataDir)).mode & 0o777) !== FOLDER) await chmod(dataDir, FOLDER).catch(notOurs)
  for (const { name, path, isFolder, mode } of await entriesOf(dataDir)) {
    // PostgreSQL keeps its own closed, under an account of its own.
    if (name.startsWith('database') && isFolder) continue
    if (mode !== (isFolder ? FOLDER : FILE)) await close(path, isFolder)
  }
}

function notOurs(error: NodeJS.ErrnoException): never {
  if (error.code !== 'EPERM') throw error
  throw new StartError(
    'The data directory belongs to another account and others may enter it; set DATA_DIR to a directory below it, which Drawbar then makes and closes.',
  )
}

/** A folder last: one that is closed says that all below it is. */
async function close(path: string, isFolder: boolean): Promise<void> {
  if (isFolder) for (const entry of await entriesOf(path)) await close(entry.path, entry.isFolder)
  await chmod(path, isFolder ? FOLDER : FILE).catch(gone)
}

async function entriesOf(folder: string) {
  const entries = []
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await lstat(path).catch(gone)
    if (found?.isDirectory() || found?.isFile())
      entries.push({ name, path, isFolder: found.isDirectory(), mode: found.mode & 0o777 })
  }
  return entries
}

/** Another process on the same directory makes and removes files of its own meanwhile. */
function gone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
