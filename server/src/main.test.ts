import { spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts'
import { isAlive } from './platform/data-lock.ts'
import { ready, run } from './run-main.testing.ts'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'

/** Each test here spawns the real server: long enough for a slow machine, short enough to notice a hang. */
const LIMIT_MS = 60_000
const isRoot = process.getuid?.() === 0
let scratch: string

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'drawbar-main-'))
  // Folders of this test must stay passable for the account that runs PostgreSQL under root.
  await chmod(scratch, 0o711)
})
afterAll(() => rm(scratch, { recursive: true, force: true }))

/** What a start on a real database must be given. */
const REAL = { MAIL_FROM: 'no-reply@drawbar.test', PUBLIC_URL: 'http://drawbar.test' }

/** The exit code and the only sentence that was printed. */
async function refused(env: Record<string, string>): Promise<{ code: number | null; text: string }> {
  const { exit, output } = run(env)
  const code = await exit
  const lines = output().trim().split('\n')
  expect(lines).toHaveLength(1)
  return { code, text: lines[0] ?? '' }
}

/** Somebody signs up; whether the answer was acknowledged is what a later login tells. */
async function signUp(address: string, email: string): Promise<void> {
  const person = { email, password: 'kept password 1', name: 'Kept', companyName: `Kept ${email}`, industry: 'Other' }
  const { status } = await post(`${address}/api/auth/register`, person)
  expect([email, status]).toEqual([email, 201])
}
async function expectKept(address: string, ...emails: string[]): Promise<void> {
  for (const email of emails) {
    const { status } = await post(`${address}/api/auth/login`, { email, password: 'kept password 1' })
    expect([email, status]).toEqual([email, 200])
  }
}
const post = (url: string, body: object): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

async function newDir(name: string): Promise<string> {
  return mkdtemp(join(scratch, `${name}-`))
}

/** Data that a first start has filled, for the tests of what comes after one. */
const usedDir = (): string => join(scratch, 'used')

/** The database of a running server, opened as its owner. */
async function ownerOf(dataDir: string, port: string | undefined): Promise<postgres.Sql> {
  const password = (await readFile(join(dataDir, 'database-password'), 'utf8')).trim()
  const sql = postgres(`postgres://drawbar_owner:${password}@127.0.0.1:${port}/drawbar`, { max: 1 })
  onTestFinished(() => sql.end())
  return sql
}

test('a port in use is named, with the way to choose another', { timeout: LIMIT_MS }, async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void holder.close())
  await new Promise((done) => holder.once('listening', done))
  const address = holder.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { code, text } = await refused({ PORT: String(port), DATA_DIR: await newDir('port') })
  expect(code).toBe(1)
  expect(text).toContain(`Port ${port} on 127.0.0.1 is already in use`)
  expect(text).toMatch(/PORT=\d+ npm start/)
})

test(
  'a second start on the same data is refused while the first runs, and Ctrl-C frees it',
  { timeout: 2 * LIMIT_MS },
  async () => {
    const DATA_DIR = usedDir()
    const first = run({ DATA_DIR })
    const address = await ready(first)
    expect((await fetch(`${address}/api/health`)).status).toBe(200)
    await signUp(address, 'before-ctrl-c@kept.example')
    const { code, text } = await refused({ DATA_DIR })
    expect(code).toBe(1)
    expect(text).toContain(`${DATA_DIR} is in use by another running Drawbar (process ${first.child.pid})`)
    first.child.kill('SIGINT')
    expect(await first.exit).toBe(0)
    expect(await readdir(DATA_DIR)).not.toContain('drawbar.lock')
    expect(await readdir(join(DATA_DIR, 'database'))).not.toContain('postmaster.pid')
  },
)

test(
  'data left by kill -9 of the server opens again, whether its PostgreSQL outlived it or not',
  { timeout: 2 * LIMIT_MS },
  async () => {
    const DATA_DIR = usedDir()
    const postmaster = join(DATA_DIR, 'database/postmaster.pid')
    const first = run({ DATA_DIR })
    const firstAddress = await ready(first)
    await expectKept(firstAddress, 'before-ctrl-c@kept.example')
    await signUp(firstAddress, 'before-kill@kept.example')
    const pid = Number.parseInt(await readFile(postmaster, 'utf8'), 10)
    first.child.kill('SIGKILL')
    await first.exit
    const second = run({ DATA_DIR })
    await signUp(await ready(second), 'before-both@kept.example')
    expect(Number.parseInt(await readFile(postmaster, 'utf8'), 10)).not.toBe(pid)
    expect(isAlive(pid)).toBe(false)
    second.child.kill('SIGKILL')
    process.kill(Number.parseInt(await readFile(postmaster, 'utf8'), 10), 'SIGKILL')
    await second.exit
    const third = run({ DATA_DIR })
    const address = await ready(third)
    expect((await fetch(`${address}/api/ready`)).status).toBe(200)
    await expectKept(address, 'before-ctrl-c@kept.example', 'before-kill@kept.example', 'before-both@kept.example')
    third.child.kill('SIGTERM')
    expect(await third.exit).toBe(0)
  },
)

test(
  'a server that nobody reads any more stops whole: its PostgreSQL is gone before it is',
  { timeout: LIMIT_MS },
  async () => {
    const DATA_DIR = usedDir()
    const { child, exit, output } = run({ DATA_DIR })
    await ready({ child, exit, output })
    const kept = join(DATA_DIR, 'database/postmaster.pid')
    const pid = Number((await readFile(kept, 'utf8')).split('\n')[0])
    child.stdout?.destroy()
    child.stderr?.destroy()
    child.kill('SIGINT')
    expect([await exit, isAlive(pid)]).toEqual([0, false])
    await expect(stat(kept)).rejects.toThrow('ENOENT')
  },
)

test('a data directory that is no directory, or closed to us, is named', { timeout: LIMIT_MS }, async () => {
  const file = join(scratch, 'a-file')
  await writeFile(file, '')
  expect(await refused({ DATA_DIR: file })).toEqual({
    code: 1,
    text: expect.stringContaining(`${file} is not a directory`),
  })
  // Mode bits do not stop root; the kernel's own file system does.
  const closed = isRoot ? '/sys/drawbar' : join(scratch, 'closed')
  if (!isRoot) await mkdir(closed, { mode: 0o500 })
  expect(await refused({ DATA_DIR: closed })).toEqual({
    code: 1,
    text: expect.stringContaining(`${closed} cannot be written to`),
  })
})

test(
  'R1: a start whose secrets key is missing, damaged or another is refused, and the right one starts',
  { timeout: 2 * LIMIT_MS },
  async () => {
    const DATA_DIR = usedDir()
    const path = join(DATA_DIR, 'secrets.key')
    const key = await readFile(path, 'utf8')
    await rm(path)
    expect((await refused({ DATA_DIR })).text).toMatch(/^The key that seals secrets in this database is missing: /)
    await writeFile(path, 'garbage')
    expect((await refused({ DATA_DIR })).text).toBe(
      `The file ${path} is damaged: a key has 64 hexadecimal digits. Put it back from a backup, or set SECRETS_KEY.`,
    )
    expect((await refused({ DATA_DIR, SECRETS_KEY: 'cd'.repeat(32) })).text).toMatch(/^SECRETS_KEY holds another key/)
    await writeFile(path, key)
    const right = run({ DATA_DIR })
    await ready(right)
    right.child.kill('SIGINT')
    expect(await right.exit).toBe(0)
  },
)

test(
  'R3: the data directory is closed to others, and what an earlier release left open is closed at the start',
  { timeout: 2 * LIMIT_MS },
  async () => {
    const DATA_DIR = usedDir()
    const old = join(DATA_DIR, 'files/documents')
    await mkdir(old, { recursive: true })
    await writeFile(join(old, 'a'), 'x')
    await writeFile(join(DATA_DIR, 'drawbar.log'), 'x')
    for (const folder of [DATA_DIR, join(DATA_DIR, 'files'), old]) await chmod(folder, 0o755)
    for (const file of [join(old, 'a'), join(DATA_DIR, 'drawbar.log')]) await chmod(file, 0o644)
    const server = run({ DATA_DIR })
    await ready(server)
    expect(await modesBelow(DATA_DIR)).toEqual(['600', '700'])
    server.child.kill('SIGINT')
    await server.exit
  },
)

/** All there are of the directory, its folders and files; PostgreSQL's own aside. */
async function modesBelow(folder: string): Promise<string[]> {
  const modes = new Set([((await stat(folder)).mode & 0o777).toString(8)])
  for (const name of await readdir(folder, { recursive: true }))
    if (!name.startsWith('database/') && name !== 'database')
      modes.add(((await stat(join(folder, name))).mode & 0o777).toString(8))
  return [...modes].toSorted()
}

test('data of another PostgreSQL version is named, not touched', { timeout: LIMIT_MS }, async () => {
  const DATA_DIR = await newDir('older')
  await mkdir(join(DATA_DIR, 'database'))
  await writeFile(join(DATA_DIR, 'database/PG_VERSION'), '15\n')
  const { code, text } = await refused({ DATA_DIR })
  expect(code).toBe(1)
  expect(text).toMatch(/was made by PostgreSQL 15 and this Drawbar brings PostgreSQL 18/)
  expect(await readdir(join(DATA_DIR, 'database'))).toEqual(['PG_VERSION'])
})

test(
  'a broken DATABASE_URL says what is wrong with it and never shows the password',
  { timeout: LIMIT_MS },
  async () => {
    const good = new URL(inject('testDatabase').serverUrl)
    const change = (edit: (url: URL) => void) => {
      const url = new URL(good)
      edit(url)
      return url.href
    }
    const probe = createServer().listen(0, '127.0.0.1')
    await new Promise((done) => probe.once('listening', done))
    const address = probe.address()
    const deadPort = typeof address === 'object' && address ? address.port : 1
    await new Promise((done) => probe.close(done))
    const cases: [string, RegExp][] = [
      ['mysql://somewhere', /DATABASE_URL/],
      [change((url) => (url.port = String(deadPort))), new RegExp(`No database answers at 127.0.0.1:${deadPort}`)],
      [change((url) => (url.password = 'wrong-secret')), /refused the user "drawbar_owner" or the password/],
      [change((url) => (url.pathname = '/nowhere')), /has no database "nowhere"/],
      [change((url) => (url.hostname = 'no-such-host.invalid')), /host "no-such-host.invalid", which cannot be found/],
    ]
    for (const [DATABASE_URL, sentence] of cases) {
      const { code, text } = await refused({ ...REAL, DATABASE_URL, DATA_DIR: await newDir('url') })
      expect(code).toBe(1)
      expect(text).toMatch(sentence)
      expect(text).not.toMatch(/wrong-secret/)
      expect(text).not.toContain(good.password)
    }
  },
)

test('R4: a real database with the default sender or address is refused in one sentence each', async () => {
  const env = { DATABASE_URL: inject('testDatabase').serverUrl, DATA_DIR: await newDir('defaults') }
  const noSender = await refused({ ...env, PUBLIC_URL: REAL.PUBLIC_URL })
  expect([noSender.code, noSender.text]).toEqual([1, expect.stringMatching(/^MAIL_FROM is missing/)])
  const noAddress = await refused({ ...env, MAIL_FROM: REAL.MAIL_FROM })
  expect([noAddress.code, noAddress.text]).toEqual([1, expect.stringMatching(/^PUBLIC_URL is http:\/\/127\.0\.0\.1/)])
})

test('a full disk is called a full disk', { timeout: LIMIT_MS }, async () => {
  const DATA_DIR = await newDir('full')
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m,mode=0711', 'tmpfs', DATA_DIR]).status === 0
  if (mounted) onTestFinished(() => void spawnSync('umount', ['-l', DATA_DIR]))
  // Without the right to mount, /dev/full is the device on which every write fails for want of space.
  else await symlink('/dev/full', join(DATA_DIR, 'database-password.new'))
  const { code, text } = await refused({ DATA_DIR })
  expect(code).toBe(1)
  expect(text).toContain(`The disk that holds the data directory ${DATA_DIR} is full`)
})

test(
  'PostgreSQL killed under a running server is started again and answers on the same address',
  { timeout: LIMIT_MS },
  async () => {
    const DATA_DIR = usedDir()
    const server = run({ DATA_DIR })
    const address = await ready(server)
    const [pid, , , port] = (await readFile(join(DATA_DIR, 'database/postmaster.pid'), 'utf8')).split('\n')
    process.kill(Number(pid), 'SIGKILL')
    const sql = await ownerOf(DATA_DIR, port)
    await expect.poll(() => sql`select 1 as one`.catch(String), { timeout: 10_000 }).toEqual([{ one: 1 }])
    await expect
      .poll(() => fetch(`${address}/api/ready`).then((answer) => answer.status), { timeout: 10_000 })
      .toBe(200)
  },
)

test(
  'npm start prints the demo accounts and shows them at the login, where there is a demo market and nowhere else',
  { timeout: 2 * LIMIT_MS },
  async () => {
    const DATA_DIR = usedDir()
    // As package.json says; the worker would load the whole register.
    const start = () => run({ DATA_DIR, DEMO: '1', ROLE: 'api' }, undefined, '../../tools/start.ts')
    const shown = async (address: string) =>
      ((await (await fetch(`${address}/api/site`)).json()) as { demoAccounts: { email: string }[] }).demoAccounts
    const lived = start()
    expect(await shown(await ready(lived))).toEqual([])
    expect(lived.output()).not.toContain(DEMO_PASSWORD)
    const [, , , port] = (await readFile(join(DATA_DIR, 'database/postmaster.pid'), 'utf8')).split('\n')
    const sql = await ownerOf(DATA_DIR, port)
    await sql`insert into flags (name, value) values ('demo_market', '"done"')`
    lived.child.kill('SIGINT')
    expect(await lived.exit).toBe(0)
    const open = start()
    expect((await shown(await ready(open))).map(({ email }) => email)).toEqual(DEMO_ACCOUNTS.map(({ email }) => email))
    await expect.poll(() => open.output()).toContain('Press Ctrl-C to stop.')
    expect(open.output()).toContain(`mails stay in ${await ready(open)}/admin/outbox`)
    for (const { role, email, password } of DEMO_ACCOUNTS)
      expect(open.output()).toMatch(new RegExp(`^ +${role} +${email} +${password}$`, 'm'))
  },
)
