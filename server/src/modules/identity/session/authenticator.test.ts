import { createHmac } from 'node:crypto'
import { endSession, getMe, listSessions } from '@drawbar/contract/identity/own-account.ts'
import { listCompanies } from '@drawbar/contract/companies/companies.ts'
import { login, refresh } from '@drawbar/contract/identity/accounts.ts'
import { nowMs } from '@drawbar/contract/clock.testing.ts'
import { decodeJwt, decodeProtectedHeader, exportSPKI, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { accessControl } from './access-control.ts'
import { addMember, signUpCarrier, signUpConsignor, signUpProvider } from '../../companies/testing.ts'
import { makeStaff, type SignedIn } from '../testing.ts'

let app: TestApp
let person: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  person = await signUpConsignor(app, { name: 'José Ñandú 東京' })
})
afterAll(() => app.close())

const now = () => Math.floor(nowMs() / 1000)
const b64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

async function privateJwk(): Promise<JWK> {
  const [row] = await app.services.db.sql<{ privateJwk: JWK }[]>`select private_jwk from signing_keys`
  if (!row) throw new Error('no signing key')
  return row.privateJwk
}

/** The person's own token, signed again by the platform's real key with some things changed. */
async function forged(
  changes: { header?: object; payload?: object; key?: Parameters<SignJWT['sign']>[0] } = {},
): Promise<string> {
  const key = changes.key ?? (await importJWK(await privateJwk(), 'EdDSA'))
  return new SignJWT({ ...decodeJwt(person.token), ...changes.payload })
    .setProtectedHeader({ ...decodeProtectedHeader(person.token), alg: 'EdDSA', ...changes.header })
    .sign(key)
}
/** What is known of a session is asked again after a second; this makes it the next request. */
const forget = ({ userId }: SignedIn) => accessControl(app.services).sessions.drop(userId)
const me = (token: string) => app.call(getMe, { as: { token } })

test('the corpus is signed rightly: unchanged it is let in', async () => {
  expect((await me(await forged())).status).toBe(200)
})

test('a token that we did not sign, or that is not for us, or not for now, is refused as a session that is gone', async () => {
  const [header, payload, signature] = person.token.split('.') as [string, string, string]
  const other = await generateKeyPair('EdDSA', { crv: 'Ed25519' })
  const publicPem = await exportSPKI((await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })).publicKey)
  const hmac = (secret: string) => {
    const head = b64({ ...decodeProtectedHeader(person.token), alg: 'HS256' })
    return `${head}.${payload}.${createHmac('sha256', secret).update(`${head}.${payload}`).digest('base64url')}`
  }
  const { x } = await privateJwk()
  const corpus: Record<string, string> = {
    'alg none': `${b64({ ...decodeProtectedHeader(person.token), alg: 'none' })}.${payload}.`,
    'alg none, signature kept': `${b64({ ...decodeProtectedHeader(person.token), alg: 'none' })}.${payload}.${signature}`,
    'alg None': `${b64({ ...decodeProtectedHeader(person.token), alg: 'None' })}.${payload}.`,
    'alg NONE, signature kept': `${b64({ ...decodeProtectedHeader(person.token), alg: 'NONE' })}.${payload}.${signature}`,
    'no alg': `${b64({ typ: 'at+jwt' })}.${payload}.${signature}`,
    'RS256 by a key of its own': await new SignJWT(decodeJwt(person.token))
      .setProtectedHeader({ ...decodeProtectedHeader(person.token), alg: 'RS256' })
      .sign((await generateKeyPair('RS256')).privateKey),
    'ES256 by a key of its own': await new SignJWT(decodeJwt(person.token))
      .setProtectedHeader({ ...decodeProtectedHeader(person.token), alg: 'ES256' })
      .sign((await generateKeyPair('ES256')).privateKey),
    'HS256 by the public key': hmac(x ?? ''),
    'HS256 by a PEM': hmac(publicPem),
    'another key': await forged({ key: other.privateKey }),
    'key of its own in the header': await forged({
      key: other.privateKey,
      header: { jwk: { kty: 'OKP', crv: 'Ed25519', x } },
    }),
    'unknown key': await forged({ header: { kid: 'another' } }),
    'no key id': await forged({ header: { kid: undefined } }),
    'another type': await forged({ header: { typ: 'JWT' } }),
    'another audience': await forged({ payload: { aud: 'drawbar' } }),
    'audience and issuer swapped': await forged({ payload: { aud: 'drawbar', iss: 'drawbar-api' } }),
    'another issuer': await forged({ payload: { iss: 'drawbar-api' } }),
    'no audience': await forged({ payload: { aud: undefined } }),
    'expired a second ago': await forged({ payload: { iat: now() - 100, exp: now() - 1 } }),
    'expires now': await forged({ payload: { iat: now() - 100, exp: now() } }),
    'never expires': await forged({ payload: { exp: undefined } }),
    'expires in words': await forged({ payload: { exp: 'never' as never } }),
    'not yet valid': await forged({ payload: { nbf: now() + 60 } }),
    'not yet valid by seconds': await forged({ payload: { nbf: now() + 5 } }),
    'another audience among ours': await forged({ payload: { aud: ['drawbar', 'drawbar-web'] } }),
    'issued in the future': await forged({ payload: { iat: now() + 3600 } }),
    'no session': await forged({ payload: { jti: undefined } }),
    'a session that does not exist': await forged({ payload: { jti: newId() } }),
    'a session id that is none': await forged({ payload: { jti: 'x' } }),
    'session of another user': await forged({ payload: { userId: newId(), id: newId() } }),
    'no claims of ours': await forged({ payload: { permissionRole: 'Founder' } }),
    'claims changed': `${header}.${b64({ ...decodeJwt(person.token), role: 'Founder' })}.${signature}`,
    'signature cut': person.token.slice(0, -4),
    'two parts': `${header}.${payload}`,
    'four parts': `${person.token}.x`,
    'two dots': '..',
    'two dots and spaces': ' . . ',
    'three empty objects': `${b64({})}.${b64({})}.${b64({})}`,
    'a header that is a list': `${b64([])}.${payload}.${signature}`,
    'a payload that is a word': `${header}.${b64('x')}.${signature}`,
    'one word': 'token',
    null: 'null',
    'not base64': '%%%.%%%.%%%',
    'control characters': `${header}.${payload}.\u00ff`,
    long: `${'x'.repeat(9000)}.y.z`,
  }
  for (const [what, token] of Object.entries(corpus)) {
    const answer = await me(token)
    expect(answer.status, what).toBe(401)
    expect(answer.problem.code, what).toBe('unauthenticated')
    expect(answer.headers['x-new-token'], what).toBeUndefined()
  }
})

test('3 MB of token end at the parser, and the server goes on', async () => {
  const token = 'x'.repeat(3 * 1024 * 1024)
  expect([400, 401, 431]).toContain((await me(token)).status)
  const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const sent = await fetch(`${address}/api/me`, { headers: { authorization: `Bearer ${token}` } }).catch(() => null)
  expect(sent === null || sent.status === 431).toBe(true)
  expect((await app.call(refresh, { as: person, body: { token } })).status).toBe(413)
  expect((await me(person.token)).status).toBe(200)
})

test.each(['Basic dXNlcjpwYXNz', 'Bearer', 'Bearer ', 'bearer null', ''])(
  'the authorization %j lets nobody in',
  async (authorization) => {
    expect((await app.call(getMe, { headers: { authorization } })).status).toBe(401)
  },
)

test('the word Bearer is read in any case', async () => {
  expect((await app.call(getMe, { headers: { authorization: `bearer ${person.token}` } })).status).toBe(200)
})

test('a token that expires while it is known is refused from that second on', async () => {
  const exp = now() + 60
  const token = await forged({ payload: { exp } })
  expect((await me(token)).status).toBe(200)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(exp * 1000 - 1)
  expect((await me(token)).status).toBe(200)
  vi.setSystemTime(exp * 1000)
  expect((await me(token)).status).toBe(401)
})

test('under 600 seconds of life every answer brings a replacement, refusals too; at 600 none does', async () => {
  const short = await forged({ payload: { exp: now() + 595 } })
  const answers = [
    await me(short),
    await app.call(endSession, { as: { token: short }, params: { sessionId: newId() } }),
    await app.call(listCompanies, { as: { token: short } }),
    await app.call(refresh, { as: { token: short }, body: {} as never }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 403, 400])
  const given = answers.map(({ headers }) => String(headers['x-new-token']))
  expect(new Set(given).size).toBe(1)
  const claims = decodeJwt(given[0] ?? '')
  expect(claims).toMatchObject({ jti: decodeJwt(person.token).jti, name: 'José Ñandú 東京', role: 'Consignor' })
  expect((claims.exp ?? 0) - now()).toBeGreaterThan(11 * 3600)
  expect((await me(given[0] ?? '')).status).toBe(200)
  expect((await me(await forged({ payload: { exp: now() + 605 } }))).headers['x-new-token']).toBeUndefined()
})

test('when what a token says is no longer true, the next answer brings one that is', async () => {
  const member = await addMember(app, person, 'Coordinator')
  expect((await me(member.token)).headers['x-new-token']).toBeUndefined()
  await app.services.db.sql`update memberships set company_role = 'Manager' where user_id = ${member.userId}`
  forget(member)
  const answer = await me(member.token)
  expect(answer.body).toMatchObject({ role: 'Manager', companyRole: 'Manager' })
  const replacement = String(answer.headers['x-new-token'])
  expect(decodeJwt(replacement)).toMatchObject({
    role: 'Manager',
    permissionRole: 3,
    permissionRoleName: 'Manager',
    companyRole: 'Manager',
  })
  expect((await me(replacement)).headers['x-new-token']).toBeUndefined()
})

test('the role comes from the database, never from the token', async () => {
  const token = await forged({ payload: { role: 'Founder', permissionRole: 0, userType: null, companyId: null } })
  const answer = await app.call(listCompanies, { as: { token } })
  expect(answer.status).toBe(403)
  expect(decodeJwt(String(answer.headers['x-new-token']))).toMatchObject({
    role: 'Consignor',
    companyId: person.companyId,
  })
})

test('claims of staff and of every company role', async () => {
  const carrier = await signUpCarrier(app)
  expect(decodeJwt((await makeStaff(app, 'Founder')).token)).toMatchObject({
    role: 'Founder',
    permissionRole: 0,
    userType: null,
    userTypeName: null,
    companyId: null,
  })
  expect(decodeJwt((await makeStaff(app, 'Admin')).token)).toMatchObject({
    role: 'Admin',
    permissionRole: 1,
    userType: null,
    companyId: null,
  })
  const numbers = { Owner: 2, Manager: 3, Coordinator: 4, Dispatcher: 5, User: 6, Enterprise: 7 } as const
  for (const [companyRole, permissionRole] of Object.entries(numbers) as [keyof typeof numbers, number][]) {
    expect(decodeJwt((await addMember(app, person, companyRole)).token)).toMatchObject({
      role: companyRole === 'Manager' ? 'Manager' : 'Consignor',
      userType: 0,
      permissionRole,
      permissionRoleName: companyRole,
      companyRole,
      companyId: person.companyId,
    })
    expect(decodeJwt((await addMember(app, carrier, companyRole)).token)).toMatchObject({
      role: 'Carrier',
      userType: 1,
      permissionRole,
      companyRole,
    })
  }
})

test('refresh gives a fresh token of the same session, by Bearer and by body alone', async () => {
  const old = await forged({ payload: { iat: now() - 1000, exp: now() + 300 } })
  const { token } = await app.ok(refresh, { as: { token: old }, body: { token: old } })
  expect(decodeJwt(token).jti).toBe(decodeJwt(person.token).jti)
  expect((decodeJwt(token).exp ?? 0) - now()).toBeGreaterThan(12 * 3600 - 10)
  expect((await app.call(refresh, { body: { token: old } })).status).toBe(200)
  for (const given of ['..', 'x', await forged({ payload: { exp: now() - 1 } }), (await signUpConsignor(app)).token]) {
    expect((await app.call(refresh, { as: person, body: { token: given } })).status, given).toBe(401)
  }
  expect((await app.call(refresh, { body: { token: '..' } })).status).toBe(401)
})

test('a LogisticsProvider changes sides by refresh; others stay on theirs', async () => {
  const provider = await signUpProvider(app)
  expect(decodeJwt(provider.token)).toMatchObject({ role: 'Consignor', userType: 0, userTypeName: 'LogisticsProvider' })
  const turned = await app.ok(refresh, { as: provider, body: { token: provider.token, side: 'carrier' } })
  expect(decodeJwt(turned.token)).toMatchObject({ role: 'Carrier', userType: 1, userTypeName: 'LogisticsProvider' })
  expect(await app.ok(getMe, { as: turned })).toMatchObject({ role: 'Carrier', userType: 1 })
  const behind = await me(provider.token)
  expect(decodeJwt(String(behind.headers['x-new-token']))).toMatchObject({ role: 'Carrier' })
  const back = await app.ok(refresh, { as: turned, body: { token: turned.token, side: 'consignor' } })
  expect(decodeJwt(back.token)).toMatchObject({ role: 'Consignor' })
  const refused = await app.call(refresh, { as: person, body: { token: person.token, side: 'carrier' } })
  expect(refused.problem).toMatchObject({ status: 422, code: 'side_not_available' })
  expect((await app.call(refresh, { as: person, body: { token: person.token, side: 'consignor' } })).status).toBe(200)
  expect((await app.call(refresh, { as: person, body: { token: person.token, side: 'both' as never } })).status).toBe(
    400,
  )
  // A new login begins on the first side again.
  expect(decodeJwt((await app.ok(login, { body: provider })).token)).toMatchObject({ role: 'Consignor' })
})

test('the use of a session is noted once a minute at most', async () => {
  const busy = await signUpConsignor(app)
  const seen = async () => (await app.ok(listSessions, { as: busy })).items[0]?.lastSeenAt
  const before = await seen()
  for (let n = 0; n < 50; n += 1) await me(busy.token)
  expect(await seen()).toBe(before)
  await app.services.db
    .sql`update sessions set last_seen_at = clock_time() - interval '61 seconds' where user_id = ${busy.userId}`
  forget(busy)
  await me(busy.token)
  expect(Date.parse((await seen()) ?? '')).toBeGreaterThan(Date.parse(before ?? ''))
})
