import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect, type Database } from './db.ts'
import { createLog } from './log.ts'
import { settleSecretsKey } from './secrets-key.ts'
import { StartError } from './start-error.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
let db: Database
let scratch: string
beforeAll(async () => {
  database = await createTestDatabase()
  db = connect({ url: database.url, log: createLog({ level: 'silent' }) })
  scratch = await mkdtemp(join(tmpdir(), 'drawbar-key-'))
})
afterAll(async () => {
  await db.close()
  await database.drop()
  await rm(scratch, { recursive: true, force: true })
})

const KEY = 'ab'.repeat(32)
const settle = (dataDir: string, secretsKey?: string) => settleSecretsKey(db.sql, { dataDir, secretsKey })
const newDir = () => mkdtemp(join(scratch, 'data-'))
const recorded = () => db.sql<{ fingerprint: string }[]>`select fingerprint from secrets_key`

describe('a new database', () => {
  beforeEach(() => forget())

  test('R1: gets the key of SECRETS_KEY, of which it learns a fingerprint alone', async () => {
    expect((await settle(await newDir(), KEY)).toString('hex')).toBe(KEY)
    const [row] = await recorded()
    expect(row?.fingerprint).toMatch(/^[0-9a-f]{64}$/)
    expect(row?.fingerprint).not.toBe(KEY)
  })

  test('R1: gets a key in a file, which the next start on the same directory reads', async () => {
    const dataDir = await newDir()
    const key = await settle(dataDir)
    expect(await readdir(dataDir)).toEqual(['secrets.key'])
    expect((await settle(dataDir)).equals(key)).toBe(true)
  })

  test('R1: of two processes that start together without SECRETS_KEY one refuses', async () => {
    const both = await Promise.allSettled([settle(await newDir()), settle(await newDir())])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find((one) => one.status === 'rejected')?.reason).toBeInstanceOf(StartError)
  })
})

describe('a database that was used', () => {
  beforeAll(async () => {
    await forget()
    await settle(await newDir(), KEY)
  })

  test('R1: refuses another SECRETS_KEY in one sentence', async () => {
    await expect(settle(await newDir(), 'cd'.repeat(32))).rejects.toThrow(
      /^SECRETS_KEY holds another key than the one that this database was used with: [^.]+\.$/,
    )
  })

  test('R1: refuses another key of the data directory', async () => {
    const dataDir = await newDir()
    await writeFile(join(dataDir, 'secrets.key'), `${'cd'.repeat(32)}\n`)
    await expect(settle(dataDir)).rejects.toThrow(`${dataDir}/secrets.key holds another key`)
  })

  test('R1: refuses a missing key, and makes none', async () => {
    const dataDir = await newDir()
    await expect(settle(dataDir)).rejects.toThrow(/^The key that seals secrets in this database is missing: .+\.$/)
    expect(await readdir(dataDir)).toEqual([])
  })

  test.each(['', 'garbage', `${'ab'.repeat(31)}zz`, 'ab'.repeat(33)])(
    'R1: refuses a damaged key file: %j',
    async (text) => {
      const dataDir = await newDir()
      await writeFile(join(dataDir, 'secrets.key'), text)
      await expect(settle(dataDir)).rejects.toThrow(`The file ${dataDir}/secrets.key is damaged`)
    },
  )

  test('R1: keeps its fingerprint, whatever the application asks for', async () => {
    await expect(db.sql`update secrets_key set fingerprint = 'x'`).rejects.toThrow('permission denied')
    await expect(db.sql`delete from secrets_key`).rejects.toThrow('permission denied')
  })
})

/** As its owner alone may. */
async function forget(): Promise<void> {
  const { default: postgres } = await import('postgres')
  const owner = postgres(database.url, { max: 1 })
  await owner`delete from secrets_key`
  await owner.end()
}
