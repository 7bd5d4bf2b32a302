import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { getMe } from '@drawbar/contract/identity/own-account.ts'
import { login } from '@drawbar/contract/identity/accounts.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const TOOL = join(import.meta.dirname, '../../../../tools/create-founder.ts')

function run(env: Record<string, string>, args: string[] = []): Promise<{ code: number; text: string }> {
  return new Promise((resolve) => {
    const options = { env: { PATH: process.env['PATH'], DATABASE_URL: app.databaseUrl, ...env } }
    const child = execFile(process.execPath, [TOOL, ...args], options, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, text: stdout + stderr })
    })
    child.stdin?.end()
  })
}

const person = (email: string, password = 'Password123!') => ({
  FOUNDER_EMAIL: email,
  FOUNDER_NAME: 'Fay Founder',
  FOUNDER_PASSWORD: password,
})

test('the tool makes the first Founder, and another only when told to', { timeout: 60_000 }, async () => {
  expect(await run(person('fay@drawbar.example', 'short'))).toEqual({
    code: 1,
    text: 'Password must be at least 8 characters\n',
  })
  expect(await run(person('fay@drawbar.example', 'password'))).toMatchObject({
    code: 1,
    text: expect.stringContaining('most common'),
  })
  expect(await run({})).toMatchObject({ code: 1, text: expect.stringContaining('Set FOUNDER_EMAIL') })
  expect(await run(person('fay@drawbar.example'))).toEqual({
    code: 0,
    text: 'fay@drawbar.example is a Founder now. Log in with an authenticator app at hand: outside the demo nothing opens to staff until their second factor is on.\n',
  })
  expect(await run(person('gil@drawbar.example'))).toMatchObject({
    code: 1,
    text: expect.stringContaining('a Founder already'),
  })
  expect(await run(person('FAY@drawbar.example'), ['--force'])).toMatchObject({
    code: 1,
    text: expect.stringContaining('already has an account'),
  })
  expect(await run(person('gil@drawbar.example'), ['--force'])).toMatchObject({ code: 0 })
  for (const email of ['fay@drawbar.example', 'gil@drawbar.example']) {
    const session = await app.ok(login, { body: { email, password: 'Password123!' } })
    expect(await app.ok(getMe, { as: session })).toMatchObject({ role: 'Founder', company: null, userType: null })
  }
})
