import { suspendCompany, getOwnCompany, saveOwnCompany } from '@drawbar/contract/companies/companies.ts'
import { addInsurancePolicy, endInsurancePolicy } from '@drawbar/contract/insurance/insurance.ts'
import { claimCarrierNumber } from '@drawbar/contract/verification/number-claims.ts'
import { getCarrierProfile, putCarrierProfile } from '@drawbar/contract/carriers/carriers.ts'
import { putPayTo } from '@drawbar/contract/carriers/operating-profile.ts'
import { listNotifications } from '@drawbar/contract/notifications/notifications.ts'
import { unwatchCarrier, watchCarrier } from '@drawbar/contract/risk/monitoring.ts'
import { AUTHORITY_TYPES } from '@drawbar/contract/register/register-record.ts'
import { LINK_KINDS, SIGNAL_CODES } from '@drawbar/contract/risk/signals.ts'
import { noticeInSpanish } from '@drawbar/contract/spanish/index.ts'
import { suspendUser } from '@drawbar/contract/staff-users/staff-users.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff, type SignedIn, type SignedInStaff, signUpCarrier } from '../accounts/testing.ts'
import { aRegisteredCarrier, uploadRegisterFile } from '../register/testing.ts'
import { proveNumber } from '../verification/testing.ts'
import { aBankLetter, approve, OTHER_ACCOUNT } from '../documents/testing.ts'
import { WATCHED_FACTS, WATCHED_VALUES, watchedBody, watchedTitle } from './tell-of-watched.ts'

let app: TestApp
let [ann, bob, founder]: SignedInStaff[] = []
beforeAll(async () => {
  app = await startTestApp()
  founder = await makeStaff(app, 'Founder')
})
afterAll(() => app.close())

let carrier: SignedIn & { usdot: string }
/** Both watch the same member; what it is by then is no news. */
beforeEach(async () => {
  ann = await makeStaff(app, 'Admin')
  bob = await makeStaff(app, 'Admin')
  const as = await signUpCarrier(app)
  const usdot = String((await aRegisteredCarrier(app)).usdot)
  await app.ok(claimCarrierNumber, { as, body: { usdot } })
  await proveNumber(app, as)
  await look()
  carrier = { ...as, usdot }
  await watch(ann)
  await watch(bob)
})
/** What one test leaves on the list would be looked at by the next. */
afterEach(() => app.ok(unwatchCarrier, { as: founder, params: { usdot: carrier.usdot } }))

const WHY = 'Same yard as a banned one.'
const watch = (as = ann) => app.ok(watchCarrier, { as, params: { usdot: carrier.usdot }, body: { note: WHY } })
async function look(): Promise<void> {
  await app.drainJobs()
  await app.sweep('carriers.assess')
  await app.drainJobs()
}
/** New since the last time it was asked, each as its title's last words and its body without the reason. */
const read = new Map<string, number>()
async function heard(as = ann): Promise<string[][]> {
  if (!as) throw new Error('nobody')
  const { items } = await app.ok(listNotifications, { as, query: { limit: '50' as never } })
  const own = items.filter(({ kind }) => kind === 'carrier.watched_changed').toReversed()
  const fresh = own.slice(read.get(as.userId) ?? 0)
  read.set(as.userId, own.length)
  return fresh.map(({ title, body, path }) => {
    expect(title).toContain(`TEST HAUL ${carrier.usdot} LLC, which you watch`)
    expect(body).toContain(` Why it is watched: ${WHY}`)
    expect(path).toBe(`/admin/carrier-database?tab=watched&usdot=${carrier.usdot}`)
    return [title.split(': ')[1] ?? '', body.split(' Why it')[0] ?? '']
  })
}
const importAuthority = async (status: string) => {
  const file = `usdot_number,docket_number,op_auth_type,op_auth_status\n${carrier.usdot},,COMMON,${status}\n`
  await uploadRegisterFile(app, { as: founder as SignedInStaff, kind: 'authority', file })
  await look()
}

test('a file of the register revokes the authority: whoever watches hears once from what to what, in the bell and by mail', async () => {
  await importAuthority('REVOKED')
  const revoked = [['Operating authority', 'Authority (common) changed from active to revoked.']]
  expect([await heard(), await heard(bob)]).toEqual([revoked, revoked])
  const mails = await app.services.db.sql<{ subject: string; body: string }[]>`
    select subject, body from mails where recipient = ${ann?.email ?? ''} and subject like '%which you watch%'`
  expect(mails).toHaveLength(1)
  expect(mails[0]?.body).toContain(
    `from active to revoked. Why it is watched: ${WHY}\n${app.services.config.publicUrl}/`,
  )
  await importAuthority('REVOKED')
  await app.sweep('register.refresh_members')
  await look()
  expect([await heard(), await heard(founder)]).toEqual([[], []])
  await importAuthority('ACTIVE')
  expect(await heard()).toEqual([['Operating authority', 'Authority (common) changed from revoked to active.']])
})

test('who stopped the company hears nothing of it; who watches beside him does', async () => {
  await app.ok(suspendCompany, {
    as: ann,
    params: { companyId: carrier.companyId },
    body: { reason: 'documents', explanation: 'The certificate is not the insurer’s.' },
  })
  await look()
  expect([await heard(ann), await heard(bob)]).toEqual([
    [],
    [['Standing', 'Standing changed from active to suspended.']],
  ])
})

test('another payee, phone and bank account of the member are told as they change', async () => {
  await app.ok(putPayTo, {
    as: carrier,
    body: {
      kind: 'factor',
      factorName: 'Quick Factor',
      version: (await app.ok(getCarrierProfile, { as: carrier })).version,
    },
  })
  await look()
  expect(await heard()).toContainEqual(['Invoices paid to', 'Invoices paid to changed from nothing to Quick Factor.'])
  const { version, name, emailDomain } = await app.ok(getOwnCompany, { as: carrier })
  await app.ok(saveOwnCompany, {
    as: carrier,
    body: { version, name, emailDomain: emailDomain ?? '', phone: '+15015550199' },
  })
  await look()
  expect(await heard()).toContainEqual([
    'Phone of the company',
    'Phone of the company changed from nothing to +15015550199.',
  ])
  await approve(app, { staff: founder as SignedInStaff, document: await aBankLetter(app, carrier) })
  await look()
  expect(await heard()).toContainEqual(['Bank account', 'Bank account changed from nothing to …0412.'])
  const other = await aBankLetter(app, carrier, { account: OTHER_ACCOUNT })
  await approve(app, { staff: ann as SignedInStaff, document: other })
  await look()
  const changed = expect.stringContaining('Bank account changed from …0412 to …7007.')
  expect((await heard(bob)).map(([, said]) => said)).toContainEqual(changed)
  expect((await heard(ann)).map(([, said]) => said)).not.toContainEqual(changed)
})

test('a member that goes by another number has left the one that is watched', async () => {
  const other = String((await aRegisteredCarrier(app)).usdot)
  await app.ok(claimCarrierNumber, { as: carrier, body: { usdot: other } })
  await proveNumber(app, carrier)
  await look()
  expect((await heard()).map(([, body]) => body).join(' ')).toMatch(/Member changed from .+ to nothing\./)
  await app.ok(claimCarrierNumber, { as: carrier, body: { usdot: carrier.usdot } })
  await proveNumber(app, carrier)
  const { version } = await app.ok(getCarrierProfile, { as: carrier })
  await look()
  expect((await heard()).map(([, body]) => body).join(' ')).toMatch(/Member changed from nothing to .+\./)
  await app.ok(putCarrierProfile, { as: carrier, body: { usdot: other, hazmat: false, version } })
  await look()
  expect((await heard()).map(([, body]) => body).join(' ')).toMatch(/Member changed from .+ to nothing\./)
})

test('a policy that comes and is canceled is told to all but who canceled it', async () => {
  const { id, version } = await app.ok(addInsurancePolicy, {
    as: carrier,
    body: {
      kind: 'cargo',
      insurer: 'Test Mutual',
      policyNumber: 'C-77',
      limit: { amount: 10_000_000, currency: 'USD' },
      effectiveOn: '2026-01-01',
      expiresOn: '2099-01-01',
    } as never,
  })
  await look()
  expect(await heard()).toEqual([['Insurance', 'Cargo cover, policy C-77, changed from nothing to in force.']])
  await app.ok(endInsurancePolicy, {
    as: bob,
    params: { policyId: id },
    body: { cause: 'canceled', reason: 'The insurer says so.', endedOn: '2026-06-01', version },
  })
  await look()
  expect([await heard(), await heard(bob)]).toEqual([
    [['Insurance', 'Cargo cover, policy C-77, changed from in force to ended.']],
    [['Insurance', 'Cargo cover, policy C-77, changed from nothing to in force.']],
  ])
})

test('a new link, and the signal it raises once the other is in trouble, are told', async () => {
  const other = await signUpCarrier(app, { companyName: 'Mesa Verde Haul' })
  const phone = `+1602555${other.companyId.replaceAll(/\D/g, '').slice(-4).padStart(4, '1')}`
  for (const as of [other, carrier]) {
    const { version, name } = await app.ok(getOwnCompany, { as })
    await app.ok(saveOwnCompany, { as, body: { version, name, phone } })
  }
  await look()
  const said = (await heard()).map(([, body]) => body).join(' ')
  expect(said).toContain('New link to Mesa Verde Haul: phone.')
  await app.ok(suspendCompany, {
    as: founder,
    params: { companyId: other.companyId },
    body: { reason: 'fraud', explanation: 'Not who they said.' },
  })
  await look()
  expect((await heard()).map(([, body]) => body).join(' ')).toMatch(
    /Points of “Linked to a company in trouble” changed from \d+ to 30\./,
  )
})

test('who may not sign in as staff any more, or whose carrier is off the list, hears nothing; a carrier never reads the list', async () => {
  await app.ok(suspendUser, { as: founder, params: { userId: bob?.userId ?? '' }, body: { reason: 'Left.' } })
  expect(
    (await app.call(watchCarrier, { as: carrier, params: { usdot: carrier.usdot }, body: { note: 'x' } })).status,
  ).toBe(403)
  await importAuthority('REVOKED')
  expect(await heard()).toHaveLength(1)
  const of = (userId = '') =>
    app.services.db.sql`select from notifications where user_id = ${userId} and kind = 'carrier.watched_changed'`
  expect(
    [await of(bob?.userId), await of(founder?.userId), await of(carrier.userId)].map((rows) => rows.length),
  ).toEqual([0, 0, 0])
  await app.ok(unwatchCarrier, { as: ann, params: { usdot: carrier.usdot } })
  await importAuthority('ACTIVE')
  expect(await heard()).toEqual([])
})

test('what is told of a watched carrier has its Spanish', () => {
  const change = { was: 'active', became: null }
  const changes = [
    ...Object.keys(WATCHED_FACTS).map((name) => ({ kind: 'fact' as const, name, ...change })),
    ...Object.keys(WATCHED_VALUES).map((was) => ({ kind: 'fact' as const, name: 'phone', ...change, was })),
    ...AUTHORITY_TYPES.map((name) => ({ kind: 'authority' as const, name, ...change })),
    ...['cargo C-1', 'bond B-1', 'cargo '].map((name) => ({ kind: 'filing' as const, name, ...change })),
    ...['cargo C-1', 'general '].map((name) => ({ kind: 'policy' as const, name, ...change })),
    ...SIGNAL_CODES.map((name) => ({ kind: 'signal' as const, name, was: '15', became: null })),
    ...Object.keys(LINK_KINDS).flatMap((kind) =>
      [null, 'linked'].map((became) => ({ kind: 'link' as const, name: `${kind} Zorro`, was: null, became })),
    ),
  ]
  for (const one of changes) {
    for (const text of [watchedTitle('Zorro', [one]), watchedBody([one], 'Nada.')])
      expect(noticeInSpanish(text), text).not.toMatch(/\b(the|of|from|to|in|with|nothing|active|policy|company)\b/)
  }
  expect(noticeInSpanish(watchedTitle('Zorro', changes))).toContain('y más')
  // Full stops of names, addresses and of the reason are no ends of sentences.
  const dotted = { kind: 'fact' as const, was: 'ACME CO. INC.', became: '12 N. MAIN ST. RENO, NV' }
  const many = ['name', 'dba', 'address', 'officers', 'phone', 'email'].map((name) => ({ ...dotted, name }))
  for (const several of [changes, many])
    expect(noticeInSpanish(watchedBody(several, 'Nada. Ni una. Ni otra.'))).toMatch(
      /^Razón social cambió de .* Su registro tiene \d+ más\. Por qué se vigila: Nada\. Ni una\. Ni otra\.$/,
    )
})
