import { createHmac, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import type { AnySql } from './db.ts'
import { StartError } from './start-error.ts'

type KeySource = Pick<Config, 'dataDir' | 'secretsKey'>

const HEX_KEY = /^[0-9a-f]{64}$/i

const pathOf = (dataDir: string): string => join(dataDir, 'secrets.key')

/** The key of SECRETS_KEY or of the data directory's file, which is made where there is none. */
export async function readSecretsKey(source: KeySource): Promise<Buffer> {
  return (await findSecretsKey(source)) ?? makeSecretsKey(source)
}

/**
 * The key of this process, once it is known to be the one that the database was used with. The first process on a new database
 * records its fingerprint; every later one must have the same key, and none makes another beside it.
 */
export async function settleSecretsKey(sql: AnySql, source: KeySource): Promise<Buffer> {
  const present = await findSecretsKey(source)
  const recorded = await selectFingerprint(sql)
  if (recorded !== undefined && !present)
    throw new StartError(
      `The key that seals secrets in this database is missing: set SECRETS_KEY to it, or put back the file ${pathOf(source.dataDir)}.`,
    )
  const key = present ?? (await makeSecretsKey(source))
  const own = fingerprintOf(key)
  if (recorded === undefined) await sql`insert into secrets_key (fingerprint) values (${own}) on conflict do nothing`
  if ((recorded ?? (await selectFingerprint(sql))) !== own)
    throw new StartError(
      `${source.secretsKey ? 'SECRETS_KEY' : pathOf(source.dataDir)} holds another key than the one that this database was used with: give every process on it the same SECRETS_KEY.`,
    )
  return key
}

async function selectFingerprint(sql: AnySql): Promise<string | undefined> {
  const [row] = await sql<{ fingerprint: string }[]>`select fingerprint from secrets_key`
  return row?.fingerprint
}

/** Tells two keys apart, and nothing of either. */
const fingerprintOf = (key: Buffer): string =>
  createHmac('sha256', key).update('fingerprint of the secrets key').digest('hex')

async function findSecretsKey({ dataDir, secretsKey }: KeySource): Promise<Buffer | null> {
  if (secretsKey !== undefined) return Buffer.from(secretsKey, 'hex')
  const text = await readFile(pathOf(dataDir), 'utf8').catch(absent)
  if (text === null) return null
  // Whatever is no digit would be dropped without a word, and another key would be left.
  if (!HEX_KEY.test(text.trim()))
    throw new StartError(
      `The file ${pathOf(dataDir)} is damaged: a key has 64 hexadecimal digits. Put it back from a backup, or set SECRETS_KEY.`,
    )
  return Buffer.from(text.trim(), 'hex')
}

/** Written aside and linked into place: of several processes that start together one key stays, and none reads half of it. */
async function makeSecretsKey({ dataDir }: Pick<KeySource, 'dataDir'>): Promise<Buffer> {
  const path = pathOf(dataDir)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const aside = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(aside, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  await link(aside, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(aside)
  return Buffer.from((await readFile(path, 'utf8')).trim(), 'hex')
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
