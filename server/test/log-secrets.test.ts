import { Writable } from 'node:stream'
import { forgotPassword, login, logout, refresh, resetPassword } from '@drawbar/contract/identity/accounts.ts'
import { listLoads } from '@drawbar/contract/loads/loads.ts'
import { confirmWaitlist, joinWaitlist } from '@drawbar/contract/site/site.ts'
import postgres from 'postgres'
import { expect, it } from 'vitest'
import { mailedToken } from '../src/modules/identity/testing.ts'
import { signUpConsignor } from '../src/modules/companies/testing.ts'
import { anUploadedDocument } from '../src/modules/documents/testing.ts'
import { anInvitation, aProof, guestTerms } from '../src/modules/guest-bids/testing.ts'
import { aPostedLoad } from '../src/modules/loads/testing.ts'
import { loggedPath } from '../src/platform/http.ts'
import { newId, newSecret } from '../src/platform/ids.ts'
import { createLog } from '../src/platform/log.ts'
import { startTestApp } from '../src/test-app.ts'

it('a whole run leaves no token, password, code or key in the log, and no header but one carries a token', async () => {
  let written = ''
  const destination = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk)
      done()
    },
  })
  const app = await startTestApp({ log: createLog({ level: 'debug', destination }) })
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const { email } = await signUpConsignor(app)
  const password = 'a password nobody else has'
  const secrets: Record<string, string> = { password }

  // A real reset, login and refresh.
  await app.ok(forgotPassword, { body: { email } })
  secrets['reset token'] = await mailedToken(app, email)
  await fetch(`${url}/reset-password?email=x&token=${secrets['reset token']}`)
  await app.ok(resetPassword, { body: { token: secrets['reset token'], newPassword: password } })
  const first = await app.ok(login, { body: { email, password } })
  secrets['first token'] = first.token
  const { token } = await app.ok(refresh, { as: first, body: { token: first.token } })
  secrets['fresh token'] = token
  secrets['Idempotency-Key'] = newId()

  // Requests that go well, and all the ways in which they fail with a token in hand.
  const bearer = { authorization: `Bearer ${token}` }
  const answers = [
    await fetch(`${url}/api/me`, { headers: bearer }),
    await fetch(`${url}/api/loads/${newId()}`, { headers: bearer }),
    await fetch(`${url}/api/loads?limit=x`, { headers: bearer }),
    await fetch(`${url}/api/loads`, {
      method: 'POST',
      headers: { ...bearer, 'content-type': 'application/json', 'idempotency-key': secrets['Idempotency-Key'] },
      body: '{"a":',
    }),
    await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: `${password}!` }),
    }),
    await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${token}x` } }),
    // A token in the address is no token, wherever it stands.
    await fetch(`${url}/api/me?token=${token}`),
    await fetch(`${url}/api/me?access_token=${token}`),
    await fetch(`${url}/api/stream?token=${token}`),
    await fetch(`${url}/api/loads/${token}`, { headers: bearer }),
    await fetch(`${url}/${token}`),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 400, 400, 401, 401, 401, 401, 401, 404, 404])
  for (const answer of answers) {
    for (const [name, value] of answer.headers) if (name !== 'x-new-token') expect(value, name).not.toContain(token)
    if (!answer.url.includes(token)) expect(await answer.text()).not.toContain(token)
  }
  const controller = new AbortController()
  expect((await fetch(`${url}/api/stream`, { headers: bearer, signal: controller.signal })).status).toBe(200)
  controller.abort()
  await anUploadedDocument(app, { as: { token } })
  await app.ok(joinWaitlist, { body: { email: 'pat@mill.example', side: 'both' } })
  await app.drainJobs()
  const [mail] = await app.services.db.sql<
    { body: string }[]
  >`select body from mails where recipient = 'pat@mill.example'`
  secrets['waitlist token'] = mail?.body.match(/token=([\w-]+)/)?.[1] ?? ''
  await app.ok(confirmWaitlist, { body: { token: secrets['waitlist token'] } })

  // A link to bid by, with its code and what the code is exchanged for.
  const load = await aPostedLoad(app, { token })
  const invited = await anInvitation(app, { as: { token }, loadId: load.id })
  secrets['bid link'] = invited.token
  secrets['proof'] = await aProof(app, invited)
  for (const proof of [secrets['proof'], newSecret()])
    await fetch(`${url}/api/public/bids/${invited.token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(guestTerms({ proof })),
    })
  await fetch(`${url}/public/bid?token=${invited.token}`)

  // A crash of the database in the middle of it, logged with its error.
  const owner = postgres(app.databaseUrl, { max: 1, onnotice: () => undefined })
  await owner`alter table loads rename to loads_gone`
  expect((await app.call(listLoads, { as: { token } })).status).toBe(500)
  await owner`alter table loads_gone rename to loads`
  await owner.end()
  await app.ok(logout, { as: { token } })
  await app.close()

  expect(written).toContain('"status":401')
  expect(written).toContain('"status":500')
  expect(written).toContain('internal')
  for (const [what, secret] of Object.entries(secrets)) {
    expect(secret.length, what).toBeGreaterThan(15)
    expect(written.includes(secret), `the log holds the ${what}`).toBe(false)
    expect(written.includes(encodeURIComponent(secret)), `the log holds the ${what}`).toBe(false)
    // Nor a part of it that would do: the signature of a token, the half of a link.
    expect(written.includes(secret.slice(-20)), `the log holds the end of the ${what}`).toBe(false)
  }
})

it.each([
  ['/reset-password?token=abc', '/reset-password'],
  ['/api/loads/01890a5d-ac96-774b-bcce-b302099a8057/post', '/api/loads/01890a5d-ac96-774b-bcce-b302099a8057/post'],
  ['/api/public/bids/2fWmJ0c1c7zQx4m1Vb3k9A?x=1', '/api/public/bids/[removed]'],
  ['/assets/availability-table-BX12cdEf.js', '/assets/availability-table-BX12cdEf.js'],
  ['/api/auth/forgot-password', '/api/auth/forgot-password'],
])('%s is logged as %s', (url, path) => {
  expect(loggedPath(url)).toBe(path)
})
