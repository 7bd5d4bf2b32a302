import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { login } from '@drawbar/contract/identity/accounts.ts'
import { register } from '@drawbar/contract/companies/registration.ts'
import { uploadDocument } from '@drawbar/contract/documents/documents.ts'
import type { Problem } from '@drawbar/contract/problem.ts'
import { expect, onTestFinished, test } from 'vitest'
import { aPng } from '../src/modules/documents/testing.ts'
import { spawnServer } from '../src/spawn-server.ts'

const canMount = process.getuid?.() === 0 && isMountAllowed()

function isMountAllowed(): boolean {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', '/mnt']).status === 0
  if (mounted) spawnSync('umount', ['-l', '/mnt'])
  return mounted
}

/** Takes what is left of the disk, down to its last block. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'a')
  try {
    for (const size of [1024 * 1024, 4096]) {
      const chunk = Buffer.alloc(size, 'x')
      for (;;) if ((await file.write(chunk).catch(() => ({ bytesWritten: 0 }))).bytesWritten < size) break
    }
  } finally {
    await file.close()
  }
}

test.runIf(canMount)(
  'R5: on a full disk uploads and writes are 503, readiness says why, and all works again once there is room',
  { timeout: 240_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'drawbar-full-'))
    await chmod(dataDir, 0o755)
    expect(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=0711', 'tmpfs', dataDir]).status).toBe(0)
    onTestFinished(async () => {
      spawnSync('umount', ['-l', dataDir])
      await rm(dataDir, { recursive: true, force: true })
    })
    const server = await spawnServer({ dataDir, env: { DEMO: '0', LOG_LEVEL: 'silent' } })
    onTestFinished(() => server.stop())

    const call = async (path: string, init: RequestInit = {}) => {
      const answer = await fetch(`${server.url}/api${path}`, init)
      const body = (await answer.json()) as Problem & { token?: string }
      return {
        status: answer.status,
        code: body.code,
        detail: body.detail,
        retryAfter: answer.headers.get('retry-after'),
        body,
      }
    }
    const post = (path: string, body: object) =>
      call(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    const signUp = (name: string) =>
      post(register.path, {
        email: `${name}@full.example`,
        password: 'kept password 1',
        name,
        companyName: name,
        industry: 'Other',
      })
    expect((await signUp('first')).status).toBe(201)
    const { body } = await post(login.path, { email: 'first@full.example', password: 'kept password 1' })
    const upload = () => {
      const form = new FormData()
      form.set('kind', 'pod')
      form.set('file', new Blob([Buffer.from(aPng())]), 'pod.png')
      return call(uploadDocument.path, {
        method: 'POST',
        headers: { authorization: `Bearer ${body.token}` },
        body: form,
      })
    }
    expect((await upload()).status).toBe(201)
    expect((await call('/ready')).status).toBe(200)

    await fill(join(dataDir, 'filler'))
    const refused = await upload()
    expect([refused.status, refused.code]).toEqual([503, 'unavailable'])
    expect(Number(refused.retryAfter)).toBeGreaterThan(0)
    // One look serves everybody for half a second.
    await sleep(600)
    const notReady = await call('/ready')
    expect([notReady.status, notReady.code]).toEqual([503, 'unavailable'])
    // PostgreSQL may have stopped itself by now, for want of room for its log.
    expect(notReady.detail).toMatch(/^The disk( of the database)? is full\.$|^The database does not answer\.$/)
    // Rows go to where there is still room in their tables, until there is none.
    let signedUp = await signUp('second')
    for (let n = 0; signedUp.status === 201 && n < 200; n += 1) signedUp = await signUp(`more ${n}`.replace(' ', '-'))
    expect([201, 503]).toContain(signedUp.status)

    await rm(join(dataDir, 'filler'))
    // PostgreSQL is tried again at most half a minute later.
    await expect.poll(async () => (await call('/ready')).status, { timeout: 60_000, interval: 250 }).toBe(200)
    expect((await upload()).status).toBe(201)
    expect((await signUp('last')).status).toBe(201)
  },
)
