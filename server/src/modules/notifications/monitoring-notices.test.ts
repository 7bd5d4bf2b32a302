import { suspendCompany, getOwnCompany, saveOwnCompany } from '@drawbar/contract/companies/companies.ts'
import { addInsurancePolicy, endInsurancePolicy } from '@drawbar/contract/insurance/insurance.ts'
import { claimCarrierNumber } from '@drawbar/contract/verification/number-claims.ts'
import { getCarrierProfile, putCarrierProfile } from '@drawbar/contract/carriers/carriers.ts'
import { putPayTo } from '@drawbar/contract/carriers/operating-profile.ts'
import { listNotifications } from '@drawbar/contract/notifications/notifications.ts'
import { stopMonitoringCarrier, monitorCarrier } from '@drawbar/contract/risk/monitoring.ts'
import { AUTHORITY_TYPES } from '@drawbar/contract/register/register-record.ts'
import { LINK_KINDS, SIGNAL_CODES } from '@drawbar/contract/risk/signals.ts'
import { english } from '@drawbar/texts/en/index.ts'
import { render, renderAll } from '@drawbar/texts/render.ts'
import { suspendUser } from '@drawbar/contract/staff-users/staff-users.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff, type SignedIn, type SignedInStaff } from '../identity/testing.ts'
import { signUpCarrier } from '../companies/testing.ts'
import { aRegisteredCarrier, uploadRegisterFile } from '../register/testing.ts'
import { proveNumber } from '../verification/testing.ts'
import { aBankLetter, approve, OTHER_ACCOUNT } from '../documents/testing.ts'
import { watchedBody, watchedTitle } from './monitoring-notices.ts'

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
afterEach(() => app.ok(stopMonitoringCarrier, { as: founder, params: { usdot: carrier.usdot } }))

const WHY = 'Same yard as a banned one.'
const watch = (as = ann) => app.ok(monitorCarrier, { as, params: { usdot: carrier.usdot }, body: { note: WHY } })
async function look(): Promise<void> {
  await app.drainJobs()
  await app.sweep('risk.assess')
  await app.drainJobs()
}
/** New since the last time it was asked, each as its title's last words and its body without the reason. */
const read = new Map<string, number>()
async function heard(as = ann): Promise<string[][]> {
  if (!as) throw new Error('nobody')
  const { items } = await app.ok(listNotifications, { as, query: { limit: '50' as never } })
  const own = items.filter(({ kind }) => kind === 'carrier.monitored_changed').toReversed()
  const fresh = own.slice(read.get(as.userId) ?? 0)
  read.set(as.userId, own.length)
  return fresh.map(({ title, body, path }) => {
    expect(title).toContain(`TEST HAUL ${carrier.usdot} LLC, on your watch list`)
    expect(body).toContain(` Your note: ${WHY}`)
    expect(path).toBe(`/admin/carrier-database?tab=watched&usdot=${carrier.usdot}`)
    return [title.split(': ')[1] ?? '', body.split(' Your note')[0] ?? '']
  })
}
const importAuthority = async (status: string) => {
  const file = `usdot_number,docket_number,op_auth_type,op_auth_status\n${carrier.usdot},,COMMON,${status}\n`
  await uploadRegisterFile(app, { as: founder as SignedInStaff, kind: 'authority', file })
  await look()
}

test('a file of the register revokes the authority: whoever watches hears once from what to what, in the bell and by mail', async () => {
  await importAuthority('REVOKED')
  const revoked = [['operating authority', 'Authority (common) changed from active to revoked.']]
  expect([await heard(), await heard(bob)]).toEqual([revoked, revoked])
  const mails = await app.services.db.sql<{ subject: string; body: string }[]>`
    select subject, body from mails where recipient = ${ann?.email ?? ''} and subject like '%on your watch list%'`
  expect(mails).toHaveLength(1)
  expect(mails[0]?.body).toContain(`from active to revoked. Your note: ${WHY}\n${app.services.config.publicUrl}/`)
  await importAuthority('REVOKED')
  await app.sweep('verification.sync_members')
  await look()
  expect([await heard(), await heard(founder)]).toEqual([[], []])
  await importAuthority('ACTIVE')
  expect(await heard()).toEqual([['operating authority', 'Authority (common) changed from revoked to active.']])
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
    [['account status', 'Account status changed from active to suspended.']],
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
  expect(await heard()).toContainEqual(['payee', 'Payee changed from nothing to Quick Factor.'])
  const { version, name, emailDomain } = await app.ok(getOwnCompany, { as: carrier })
  await app.ok(saveOwnCompany, {
    as: carrier,
    body: { version, name, emailDomain: emailDomain ?? '', phone: '+15015550199' },
  })
  await look()
  expect(await heard()).toContainEqual(['company phone', 'Company phone changed from nothing to +15015550199.'])
  await approve(app, { staff: founder as SignedInStaff, document: await aBankLetter(app, carrier) })
  await look()
  expect(await heard()).toContainEqual(['bank account', 'Bank account changed from nothing to …0412.'])
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
  expect(await heard()).toEqual([['insurance', 'Cargo insurance, policy C-77, changed from nothing to in force.']])
  await app.ok(endInsurancePolicy, {
    as: bob,
    params: { policyId: id },
    body: { cause: 'canceled', reason: 'The insurer says so.', endedOn: '2026-06-01', version },
  })
  await look()
  expect([await heard(), await heard(bob)]).toEqual([
    [['insurance', 'Cargo insurance, policy C-77, changed from in force to ended.']],
    [['insurance', 'Cargo insurance, policy C-77, changed from nothing to in force.']],
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
    /Points for “linked to a flagged company” changed from \d+ to 30\./,
  )
})

test('who may not sign in as staff any more, or whose carrier is off the list, hears nothing; a carrier never reads the list', async () => {
  await app.ok(suspendUser, { as: founder, params: { userId: bob?.userId ?? '' }, body: { reason: 'Left.' } })
  expect(
    (await app.call(monitorCarrier, { as: carrier, params: { usdot: carrier.usdot }, body: { note: 'x' } })).status,
  ).toBe(403)
  await importAuthority('REVOKED')
  expect(await heard()).toHaveLength(1)
  const of = (userId = '') =>
    app.services.db.sql`select from notifications where user_id = ${userId} and kind = 'carrier.monitored_changed'`
  expect(
    [await of(bob?.userId), await of(founder?.userId), await of(carrier.userId)].map((rows) => rows.length),
  ).toEqual([0, 0, 0])
  await app.ok(stopMonitoringCarrier, { as: ann, params: { usdot: carrier.usdot } })
  await importAuthority('ACTIVE')
  expect(await heard()).toEqual([])
})

test('renders every change of a watched carrier in Spanish and French', () => {
  const change = { was: 'active', became: null }
  const labels = (prefix: string): string[] =>
    Object.keys(english).flatMap((key) => (key.startsWith(`${prefix}.`) ? [key.slice(prefix.length + 1)] : []))
  const changes = [
    ...labels('watched_fact').map((name) => ({ kind: 'fact' as const, name, ...change })),
    ...labels('watched_value').map((was) => ({ kind: 'fact' as const, name: 'phone', ...change, was })),
    ...AUTHORITY_TYPES.map((name) => ({ kind: 'authority' as const, name, ...change })),
    ...['cargo C-1', 'bond B-1', 'cargo '].map((name) => ({ kind: 'filing' as const, name, ...change })),
    ...['cargo C-1', 'general '].map((name) => ({ kind: 'policy' as const, name, ...change })),
    ...SIGNAL_CODES.map((name) => ({ kind: 'signal' as const, name, was: '15', became: null })),
    ...Object.keys(LINK_KINDS).flatMap((kind) =>
      [null, 'linked'].map((became) => ({ kind: 'link' as const, name: `${kind} Zorro`, was: null, became })),
    ),
  ]
  for (const one of changes) {
    for (const words of [render(watchedTitle('Zorro', [one]), 'es'), renderAll(watchedBody([one], 'Nada.'), 'es')])
      expect(words).not.toMatch(/\b(the|of|from|to|in|with|nothing|active|policy|company)\b|[{}]/)
    expect(renderAll(watchedBody([one], 'Rien.'), 'fr')).not.toMatch(/\b(the|of|from|to|with|nothing)\b|[{}]/)
  }
  expect(render(watchedTitle('Zorro', changes), 'es')).toMatch(/ y \d+ más$/)
  expect(renderAll(watchedBody(changes, 'Nada. Ni otra.'), 'es')).toMatch(
    /^Razón social: cambió de .* \d+ cambios más en su registro\. Su nota: Nada\. Ni otra\.$/,
  )
})
