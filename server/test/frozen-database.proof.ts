import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Problem } from '@drawbar/contract/problem.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type SpawnedServer, spawnServer } from '../src/spawn-server.ts'

/** Past what a request has, with what a busy machine adds. */
const ANSWER_MS = 11_500
const READY_MS = 2_000

let server: SpawnedServer
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'drawbar-frozen-'))
  await chmod(dataDir, 0o711)
  server = await spawnServer({ dataDir, env: { DEMO: '0', LOG_LEVEL: 'silent' } })
}, 120_000)
afterEach(() => signal('SIGCONT'))
afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}, 60_000)

/** To PostgreSQL as a whole: its postmaster and every process that this one has started. */
async function signal(name: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  const postmaster = Number.parseInt(await readFile(join(dataDir, 'database/postmaster.pid'), 'utf8'), 10)
  // First, so that it starts no more of them.
  process.kill(postmaster, name)
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '')
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    if (parent === postmaster) process.kill(Number(entry), name)
  }
}

async function call(path: string, body?: object) {
  const since = performance.now()
  const answer = await fetch(
    `${server.url}/api${path}`,
    body ? { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {},
  )
  const problem = (await answer.json()) as Problem
  return {
    status: answer.status,
    code: problem.code,
    retryAfter: Number(answer.headers.get('retry-after')),
    ms: performance.now() - since,
  }
}

const person = (name: string) => ({
  email: `${name}@frozen.example`,
  password: 'kept password 1',
  name: 'Kept',
  companyName: `Kept ${name}`,
  industry: 'Other',
})
const logIn = (name: string) => call('/auth/login', { email: `${name}@frozen.example`, password: 'kept password 1' })

const onLinux = process.platform === 'linux'

describe.runIf(onLinux)('X6: a frozen PostgreSQL', () => {
  test(
    'X6: every request is 503 within its deadline, and readiness within two seconds',
    { timeout: 90_000 },
    async () => {
      expect((await call('/auth/register', person('before'))).status).toBe(201)
      await signal('SIGSTOP')
      const asked = [
        ...Array.from({ length: 20 }, (_, n) => logIn(`before${n}`)),
        call('/site'),
        call('/auth/register', person('during')),
      ]
      // One look at the database serves everybody for half a second.
      await sleep(600)
      for (let n = 0; n < 3; n += 1) {
        const ready = await call('/ready')
        expect([ready.status, ready.code, ready.retryAfter]).toEqual([503, 'unavailable', 2])
        expect(ready.ms).toBeLessThan(READY_MS)
      }
      for (const answer of await Promise.all(asked)) {
        expect([answer.status, answer.code]).toEqual([503, 'unavailable'])
        expect(answer.retryAfter).toBeGreaterThan(0)
        expect(answer.ms).toBeLessThan(ANSWER_MS)
      }
      // Past the time after which the pool gives up its silent connections, too.
      await sleep(8_000)
      expect((await call('/ready')).ms).toBeLessThan(READY_MS)
      await signal('SIGCONT')
      const since = performance.now()
      while ((await call('/site')).status !== 200) await sleep(20)
      expect(performance.now() - since).toBeLessThan(1_000)
      expect((await logIn('before')).status).toBe(200)
      expect((await call('/ready')).status).toBe(200)
      // What was answered 503 is not there afterwards, however long one waits.
      await sleep(1_000)
      expect((await logIn('during')).status).toBe(401)
      expect((await call('/auth/register', person('during'))).status).toBe(201)
    },
  )

  test('X6: a short freeze is a slow answer, and none is lost', { timeout: 60_000 }, async () => {
    await signal('SIGSTOP')
    const answers = Promise.all(Array.from({ length: 40 }, () => call('/site')))
    await sleep(2_000)
    await signal('SIGCONT')
    expect(new Set((await answers).map(({ status }) => status))).toEqual(new Set([200]))
  })
})
