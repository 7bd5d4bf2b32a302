import { spawnSync } from 'node:child_process'
import { chmod, chown, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Account, ready, run } from './run-main.testing.ts'

/** First starts, each of which makes a database and loads the gazetteer; what comes after one is in main.test.ts. */
const LIMIT_MS = 60_000
const isRoot = process.getuid?.() === 0
let scratch: string
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'drawbar-first-'))
  // Folders of this test must stay passable for the account that runs PostgreSQL under root.
  await chmod(scratch, 0o711)
})
afterAll(() => rm(scratch, { recursive: true, force: true }))

const newDir = (name: string): Promise<string> => mkdtemp(join(scratch, `${name}-`))

/** An account without a name, home or rights, where whoever tests may become one and the checkout is open to it. Others are one already. */
const STRANGER: Account = { uid: 65_534, gid: 65_534 }
const canBecomeOrdinary =
  isRoot &&
  spawnSync(process.execPath, ['--check', join(import.meta.dirname, 'main.ts')], { cwd: '/', ...STRANGER }).status === 0

test.runIf(canBecomeOrdinary)(
  'an ordinary user starts, stops and starts again on data of their own',
  { timeout: 2 * LIMIT_MS },
  async () => {
    const DATA_DIR = await newDir('ordinary')
    await chown(DATA_DIR, STRANGER.uid, STRANGER.gid)
    for (const attempt of ['first', 'second']) {
      const server = run({ DATA_DIR }, STRANGER)
      const health = await fetch(`${await ready(server)}/api/ready`)
      expect([attempt, health.status]).toEqual([attempt, 200])
      server.child.kill('SIGINT')
      expect(await server.exit).toBe(0)
    }
    for (const name of await readdir(DATA_DIR)) expect((await stat(join(DATA_DIR, name))).uid).toBe(STRANGER.uid)
  },
)

/** Only root may mount a file system of a chosen size, and not even root everywhere. */
const canMount = isRoot && spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0

test.runIf(canMount)(
  'a disk that fills up while the first data is written is full, too',
  { timeout: LIMIT_MS },
  async () => {
    const DATA_DIR = await newDir('filled')
    // Room for an empty cluster (about 60 MB with its log of changes) and not for the gazetteer.
    expect(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=72m,mode=0711', 'tmpfs', DATA_DIR]).status).toBe(0)
    onTestFinished(() => void spawnSync('umount', ['-l', DATA_DIR]))
    const { exit, output } = run({ DATA_DIR, LOG_LEVEL: 'warn' })
    expect(await exit).toBe(1)
    const lines = output().trim().split('\n')
    expect(lines.filter((line) => !line.startsWith('{'))).toEqual([
      `The disk that holds the data directory ${DATA_DIR} is full; free some space and start again.`,
    ])
    // A start that gave up closes what it had opened: nobody goes on asking a database that cannot answer.
    expect(lines.length).toBeLessThan(20)
  },
)
