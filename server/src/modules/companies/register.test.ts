import { getMe } from '@drawbar/contract/identity/own-account.ts'
import { login } from '@drawbar/contract/identity/accounts.ts'
import { register, type RegisterInput } from '@drawbar/contract/companies/registration.ts'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

let people = 0
/** What a client may send, right or wrong. */
const body = (overrides: Record<string, unknown> = {}): RegisterInput =>
  ({
    email: `ann${(people += 1)}@mill.example`,
    password: 'Password123!',
    name: 'Ann Miller',
    position: 'Traffic manager',
    companyName: 'Mill & Co',
    companyType: 0,
    businessType: 'General',
    role: 2,
    industry: 'Paper & Packaging',
    subscriptionTier: 'premium',
    ...overrides,
  }) as RegisterInput
const company = (companyId: string) =>
  app.services.db.sql`
  select name, type, industry, business_type, subscription_tier from companies where id = ${companyId}`.then(
    ([row]) => row,
  )
const meAfter = async (sent: RegisterInput, headers: Record<string, string> = {}) => {
  const { email, password } = sent
  await app.ok(register, { body: sent, headers })
  return app.ok(getMe, { as: await app.ok(login, { body: { email, password } }) })
}

test('the ten fields of the payload are kept, and the answer signs nobody in', async () => {
  const answer = await app.call(register, { body: body({ email: '  New.Person@Mill.example ' }) })
  expect(answer.status).toBe(201)
  expect(answer.body).toEqual({
    userId: expect.any(String),
    companyId: expect.any(String),
    email: 'New.Person@Mill.example',
    message: 'Registration successful! Please log in.',
  })
  expect(answer.headers['x-new-token']).toBeUndefined()
  expect(await company(answer.body.companyId)).toEqual({
    name: 'Mill & Co',
    type: 0,
    industry: 'Paper & Packaging',
    businessType: 'General',
    subscriptionTier: 'premium',
  })
})

test.each([
  [undefined, 'en'],
  ['en', 'en'],
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['est', 'en'],
  ['en-US,es;q=0.5', 'en'],
])('L5: with Accept-Language %s the account speaks %s', async (header, language) => {
  const account = body({ email: `${newId()}@mill.example` })
  const headers = header === undefined ? {} : { 'accept-language': header }
  expect((await meAfter(account, headers)).preferences?.language).toBe(language)
})

test('absent fields get the defaults of the specification', async () => {
  const { userId, companyId } = await app.ok(register, {
    body: { email: 'bare@mill.example', password: 'Password123!', name: 'Bare', companyName: 'Bare Co' },
  })
  expect(await company(companyId)).toMatchObject({
    type: 0,
    industry: null,
    businessType: 'General',
    subscriptionTier: 'Transactional',
  })
  const [user] = await app.services.db
    .sql`select u.position, m.company_role from users u join memberships m on m.user_id = u.id where u.id = ${userId}`
  expect(user).toEqual({ position: 'User', companyRole: 'Owner' })
})

test('blank and null optional fields count as absent', async () => {
  const { companyId } = await app.ok(register, {
    body: body({ position: '  ', businessType: '', industry: ' ', subscriptionTier: null }),
  })
  expect(await company(companyId)).toMatchObject({
    industry: null,
    businessType: 'General',
    subscriptionTier: 'Transactional',
  })
})

test.each([
  [{ name: undefined, fullName: 'Full Name' }, 'Full Name'],
  [{ name: '  ', fullName: 'Full Name' }, 'Full Name'],
  [{ name: 'Name', fullName: 'Full Name' }, 'Name'],
  [{ name: '  José Ñandú 東京 ' }, 'José Ñandú 東京'],
])('%j is known as %s', async (given, name) => {
  expect(await meAfter(body(given))).toMatchObject({ name })
})

test.each([
  [0, 'Consignor', 0, 'Consignor'],
  ['Consignor', 'Consignor', 0, 'Consignor'],
  [1, 'Carrier', 1, 'Carrier'],
  ['Carrier', 'Carrier', 1, 'Carrier'],
  [2, 'Consignor', 0, 'LogisticsProvider'],
  ['LogisticsProvider', 'Consignor', 0, 'LogisticsProvider'],
])('companyType %j acts as %s', async (companyType, role, userType, typeName) => {
  expect(await meAfter(body({ companyType }))).toMatchObject({
    role,
    userType,
    companyRole: 'Owner',
    company: { typeName },
  })
})

test.each([2, 'Owner', undefined])('role %j is the owner of a new company', async (role) => {
  expect(await meAfter(body({ role }))).toMatchObject({ role: 'Consignor', companyRole: 'Owner' })
})

describe('refusals name the field', () => {
  test.each([
    ['email', { email: ' ' }, 'Email is required'],
    ['email', { email: undefined }, 'Email is required'],
    ['email', { email: 'ann@mill' }, 'Email is invalid'],
    ['email', { email: 'ann mill@x.example' }, 'Email is invalid'],
    ['email', { email: `${'a'.repeat(250)}@x.example` }, 'Email is invalid'],
    ['email', { email: ['ann@mill.example'] }, 'Email is required'],
    ['name', { name: ' ' }, 'Full name is required'],
    ['name', { name: 'A\u0000nn' }, 'Remove the characters that cannot be printed.'],
    ['position', { position: 'A\u0000' }, 'Remove the characters that cannot be printed.'],
    ['businessType', { businessType: '\u0007' }, 'Remove the characters that cannot be printed.'],
    ['subscriptionTier', { subscriptionTier: 'x'.repeat(121) }, 'Subscription tier must be at most 120 characters.'],
    ['industry', { industry: 7 }, 'Industry is required'],
    ['companyName', { companyName: '' }, 'Company name is required'],
    ['password', { password: '' }, 'Password is required'],
    ['password', { password: undefined }, 'Password is required'],
    ['password', { password: 'seven 7' }, 'Password must be at least 8 characters'],
    ['password', { password: '😀😀😀😀😀😀😀' }, 'Password must be at least 8 characters'],
    ['password', { password: 'x'.repeat(129) }, 'Password must be at most 128 characters'],
    ['companyType', { companyType: 3 }, 'Company type must be Consignor, Carrier or LogisticsProvider.'],
    ['companyType', { companyType: 'Staff' }, 'Company type must be Consignor, Carrier or LogisticsProvider.'],
  ])('%s of %j', async (field, overrides, sentence) => {
    const answer = await app.call(register, { body: body(overrides) })
    expect(answer.status).toBe(400)
    expect(answer.problem).toMatchObject({ code: 'invalid_input', errors: { [field]: sentence } })
  })

  test.each([0, 1, 3, '2', 'Admin', 'Founder', null])('role %j makes nobody staff', async (role) => {
    const answer = await app.call(register, { body: body({ role }) })
    expect(answer.status).toBe(400)
    expect(answer.problem.errors).toEqual({ role: 'A new account is always the owner of its company.' })
  })

  test('all fields at once', async () => {
    const answer = await app.call(register, { body: {} as never })
    expect(Object.keys(answer.problem.errors ?? {}).toSorted()).toEqual(['companyName', 'email', 'name', 'password'])
  })

  test.each([null, [], 'text', 7])('a body that is %j', async (sent) => {
    expect((await app.call(register, { body: sent as never })).status).toBe(400)
  })
})

test.each(['password', 'Password1', '12345678', 'qwertyuiop'])(
  'the common password %s is refused in words',
  async (password) => {
    const answer = await app.call(register, { body: body({ password }) })
    expect(answer.status).toBe(422)
    expect(answer.problem).toMatchObject({
      code: 'password_refused',
      errors: { password: expect.stringContaining('most common') },
    })
  },
)

test.each(['Password123!', ' pass word 1 ', '        ', '😀😀😀😀😀😀😀😀', 'x'.repeat(128), 'nul\u0000nul\u0000'])(
  'the password %j logs in as it was typed',
  async (password) => {
    const sent = body({ password })
    await app.ok(register, { body: sent })
    const { email } = sent
    expect((await app.call(login, { body: { email, password } })).status).toBe(200)
    const trimmed = password.trim()
    if (trimmed && trimmed !== password)
      expect((await app.call(login, { body: { email, password: trimmed } })).status).toBe(401)
  },
)

test('the same keys typed on another system log in: passwords are normalised', async () => {
  const sent = body({ password: 'Zoe\u0301 drives' })
  await app.ok(register, { body: sent })
  expect((await app.call(login, { body: { email: sent.email, password: 'Zoé drives' } })).status).toBe(200)
})

test('128 accented characters are 128 either way they are put together, and log in alike; 129 are too many', async () => {
  const composed = 'é'.repeat(128)
  const sent = body({ password: composed.normalize('NFD') })
  await app.ok(register, { body: sent })
  for (const password of [composed, composed.normalize('NFD')])
    expect((await app.call(login, { body: { email: sent.email, password } })).status).toBe(200)
  expect((await app.call(login, { body: { email: sent.email, password: 'é'.repeat(127) } })).status).toBe(401)
  const long = await app.call(register, { body: body({ password: 'é'.repeat(129).normalize('NFD') }) })
  expect(long.problem.errors).toEqual({ password: 'Password must be at most 128 characters' })
})

test('ten submissions at once make one account; letter case makes no second one', async () => {
  const sent = body({ email: 'twice@mill.example', companyName: 'Twice Co' })
  const answers = await Promise.all(Array.from({ length: 10 }, () => app.call(register, { body: sent })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('email_taken')
  expect((await app.call(register, { body: { ...sent, email: 'TWICE@Mill.example' } })).problem.code).toBe(
    'email_taken',
  )
  expect(await app.services.db.sql`select 1 from companies where name = 'Twice Co'`).toHaveLength(1)
})

test('the token carries the claims of the specification', async () => {
  const sent = body({ companyType: 1, name: 'Žofie Nováková' })
  const { userId, companyId } = await app.ok(register, { body: sent })
  const { email, password } = sent
  const { token, role } = await app.ok(login, { body: { email, password } })
  const claims = decodeJwt(token)
  expect(role).toBe('Carrier')
  expect(claims).toMatchObject({
    id: userId,
    userId,
    sub: userId,
    email,
    name: 'Žofie Nováková',
    position: 'Traffic manager',
    role: 'Carrier',
    userTypeName: 'Carrier',
    userType: 1,
    permissionRole: 2,
    permissionRoleName: 'Owner',
    companyRole: 'Owner',
    companyId,
    jti: expect.any(String),
  })
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(12 * 60 * 60)
})

test('only hashes of passwords are kept, at the cost that was decided', async () => {
  const rows = await app.services.db.sql<{ passwordHash: string }[]>`select password_hash from users`
  for (const { passwordHash } of rows) expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

describe('script in every text field', () => {
  const SCRIPT = '<script>alert("x")</script>'
  const HOSTILE = [SCRIPT, '"><img src=x onerror=alert(1)>', "'; drop table users; --", '{{7*7}}', '𝕏 العربية 東京']

  test.each(HOSTILE)('%j is kept as the text it is, and told as JSON that no browser runs', async (words) => {
    const sent = body({
      name: words,
      position: words,
      companyName: words,
      industry: words,
      businessType: words,
      subscriptionTier: words,
    })
    await app.ok(register, { body: sent })
    const session = await app.ok(login, { body: { email: sent.email, password: sent.password } })
    const me = await app.call(getMe, { as: session })
    expect(me.body).toMatchObject({
      name: words,
      position: words,
      company: { name: words, industry: words, subscriptionTier: words },
    })
    expect(me.headers['content-type']).toMatch(/^application\/json/)
    expect(me.headers['x-content-type-options']).toBe('nosniff')
    expect(decodeJwt(session.token)).toMatchObject({ name: words, position: words })
  })

  test('a mark that turns what follows about is not kept: no name reads as another', async () => {
    const sent = body({ name: '\u202Eanna', companyName: 'Mill \u2066oc' })
    await app.ok(register, { body: sent })
    const session = await app.ok(login, { body: { email: sent.email, password: sent.password } })
    expect((await app.call(getMe, { as: session })).body).toMatchObject({ name: 'anna', company: { name: 'Mill oc' } })
  })

  test('in the address it is no address, and the refusal does not repeat it', async () => {
    const answer = await app.call(register, { body: body({ email: `${SCRIPT}@x.example` }) })
    expect(answer.problem.errors).toEqual({ email: 'Email is invalid' })
    expect(JSON.stringify(answer.problem)).not.toContain('script')
  })
})

test.each(['  ann.space@mill.example', 'ann.tab@mill.example\t', '\u00a0ann.nbsp@mill.example\u00a0\n'])(
  'a pasted %j is the address without the spaces, at sign-up and at login',
  async (pasted) => {
    const sent = body({ email: pasted })
    expect((await app.ok(register, { body: sent })).email).toBe(pasted.trim())
    expect((await app.call(login, { body: { email: pasted, password: sent.password } })).status).toBe(200)
  },
)
