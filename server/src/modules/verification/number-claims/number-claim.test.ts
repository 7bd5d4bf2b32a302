import { placeBid } from '@drawbar/contract/bids/bids.ts'
import {
  claimCarrierNumber,
  confirmNumberClaim,
  getNumberClaim,
  listNumberClaims,
  proveCarrierNumber,
  refuseNumberClaim,
  sendNumberCode,
} from '@drawbar/contract/verification/number-claims.ts'
import { getCarrierProfile, putCarrierProfile, searchCarriers } from '@drawbar/contract/carriers/carriers.ts'
import { getEligibilitySheet } from '@drawbar/contract/eligibility/eligibility.ts'
import { listInsurancePolicies } from '@drawbar/contract/insurance/insurance.ts'
import { listNotifications } from '@drawbar/contract/notifications/notifications.ts'
import { fromNow } from '@drawbar/contract/clock.testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { mailedCode, makeStaff, type SignedIn } from '../../identity/testing.ts'
import { signUpCarrier, signUpConsignor } from '../../companies/testing.ts'
import { usd } from '../../bids/testing.ts'
import { aPostedLoad } from '../../loads/testing.ts'
import { aRegisteredCarrier } from '../../register/testing.ts'
import { claimByCode, markVerified } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const claim = (as: SignedIn, usdot: number) => app.ok(claimCarrierNumber, { as, body: { usdot: String(usdot) } })
const pending = async (as: SignedIn) => (await app.ok(getNumberClaim, { as })).claim
const wrong = (code: string) => (code === '111111' ? '222222' : '111111')

test('A1: a claimed number is pending: nothing of the record is its own, shippers do not see it, and it cannot bid', async () => {
  const consignor = await signUpConsignor(app)
  const carrier = await signUpCarrier(app)
  const { usdot } = await aRegisteredCarrier(app)
  expect(await claim(carrier, usdot)).toMatchObject({ pending: true })
  expect(await app.ok(getCarrierProfile, { as: carrier })).toMatchObject({
    usdot: String(usdot),
    numberStatus: 'pending',
    authority: 'unknown',
    authoritySince: null,
    powerUnits: null,
  })
  expect((await app.ok(listInsurancePolicies, { as: carrier })).items).toEqual([])
  expect(await app.ok(searchCarriers, { as: consignor, query: { q: String(usdot) } })).toMatchObject({ items: [] })
  const { outcome, reasons } = await app.ok(getEligibilitySheet, { as: carrier })
  expect([outcome, reasons.find(({ rule }) => rule === 'number_proven')]).toMatchObject([
    'ineligible',
    { passed: false, severity: 'block', datum: expect.stringContaining('Enter the code we email') },
  ])
  const load = await aPostedLoad(app, consignor)
  const bid = await app.call(placeBid, { as: carrier, params: { loadId: load.id }, body: { amount: usd(190_000) } })
  expect(bid.problem).toMatchObject({
    status: 422,
    code: 'carrier_not_eligible',
    detail: expect.stringContaining(`USDOT ${usdot} is not confirmed as this company’s yet.`),
  })
})

test('A1: a typed number waits for proof like a picked one, and the register is not followed before', async () => {
  const carrier = await signUpCarrier(app)
  const { usdot } = await aRegisteredCarrier(app)
  await app.ok(putCarrierProfile, { as: carrier, body: { usdot: String(usdot) } })
  await app.sweep('verification.sync_members')
  expect(await app.ok(getCarrierProfile, { as: carrier })).toMatchObject({
    numberStatus: 'pending',
    authority: 'unknown',
  })
  expect(await pending(carrier)).toMatchObject({ usdot: String(usdot) })
})

test('A1: the code goes to the register’s mailbox, masked on the screen, and proves the number', async () => {
  const carrier = await signUpCarrier(app)
  const registered = await aRegisteredCarrier(app, { email: 'jo@elmtrucking.example' })
  await claim(carrier, registered.usdot)
  expect(await pending(carrier)).toMatchObject({
    email: 'j•••@elmtrucking.example',
    phone: '•••-•••-0101',
    codeExpiresAt: null,
  })
  const sent = await app.ok(sendNumberCode, { as: carrier })
  expect(sent).toEqual({ mailbox: 'j•••@elmtrucking.example', minutes: 30, demoCode: null })
  expect(await pending(carrier)).toMatchObject({ codeExpiresAt: expect.any(String) })
  const [mail] = await app.services.db.sql<{ subject: string; body: string }[]>`
    select subject, body from mails where recipient = 'jo@elmtrucking.example'`
  const [own] = await app.services.db.sql<{ name: string }[]>`
    select name from companies where id = ${carrier.companyId}`
  expect(`${mail?.subject} ${mail?.body}`, 'no words of the claimant').not.toContain(own?.name)
  const code = await mailedCode(app, { email: 'jo@elmtrucking.example', kind: 'number-code' })
  await app.ok(proveCarrierNumber, { as: carrier, body: { code } })
  expect(await app.ok(getCarrierProfile, { as: carrier })).toMatchObject({
    numberStatus: 'proven',
    authority: 'active',
    powerUnits: 3,
  })
  expect(await pending(carrier)).toBeNull()
  expect((await app.call(proveCarrierNumber, { as: carrier, body: { code } })).problem.code).toBe(
    'number_claim_settled',
  )
  expect((await app.call(sendNumberCode, { as: carrier })).problem.code).toBe('number_claim_settled')
})

test('A1: five wrong codes and the right one is dead; a code lapses after 30 minutes; sending is limited', async () => {
  const carrier = await signUpCarrier(app)
  const { usdot, email } = await aRegisteredCarrier(app)
  await claim(carrier, usdot)
  await app.ok(sendNumberCode, { as: carrier })
  const code = await mailedCode(app, { email: email ?? '', kind: 'number-code' })
  const prove = (typed: string) => app.call(proveCarrierNumber, { as: carrier, body: { code: typed } })
  const guesses = await Promise.all(Array.from({ length: 9 }, () => prove(wrong(code))))
  const codes = guesses.map(({ problem }) => problem.code)
  expect(codes.filter((one) => one === 'number_code_wrong')).toHaveLength(5)
  expect(codes.filter((one) => one === 'number_code_over')).toHaveLength(4)
  expect((await prove(code)).problem).toMatchObject({ status: 410, code: 'number_code_over' })

  await app.ok(sendNumberCode, { as: carrier })
  const second = await mailedCode(app, { email: email ?? '', kind: 'number-code' })
  app.setClock(fromNow(31 * 60_000))
  expect((await prove(second)).problem.code).toBe('number_code_over')
  app.setClock(null)
  await app.ok(sendNumberCode, { as: carrier })
  expect((await app.call(sendNumberCode, { as: carrier })).problem.code).toBe('too_many_requests')
})

test('A1: a claim that differs from the register is a case for staff at once; they confirm it after a call', async () => {
  const staff = await makeStaff(app, 'Admin')
  const carrier = await signUpCarrier(app)
  const { usdot, legalName, email, phone } = await aRegisteredCarrier(app)
  await claim(carrier, usdot)
  const cases = async () =>
    (await app.ok(listNumberClaims, { as: staff, query: { review: 'true' } })).items.filter(
      ({ companyId }) => companyId === carrier.companyId,
    )
  const [found] = await cases()
  expect(found).toMatchObject({
    usdot: String(usdot),
    differs: ['name', 'email_domain'],
    registerName: legalName,
    registerEmail: email,
    registerPhone: phone,
    claimantEmail: carrier.email,
  })
  const params = { claimId: found?.id ?? '' }
  const body = { reason: 'Called the register’s phone; the owner confirmed.' }
  expect((await app.call(confirmNumberClaim, { as: carrier, params, body })).status).toBe(403)
  expect((await app.call(listNumberClaims, { as: carrier })).status).toBe(403)
  await app.ok(confirmNumberClaim, { as: staff, params, body })
  expect((await app.call(confirmNumberClaim, { as: staff, params, body })).problem.code).toBe('number_claim_settled')
  expect((await app.call(refuseNumberClaim, { as: staff, params, body })).problem.code).toBe('number_claim_settled')
  expect(await cases()).toEqual([])
  expect(await app.ok(getCarrierProfile, { as: carrier })).toMatchObject({
    numberStatus: 'proven',
    authority: 'active',
  })
})

test('the claim of a company that staff verified leaves their queue', async () => {
  const staff = await makeStaff(app, 'Admin')
  const carrier = await signUpCarrier(app)
  const { usdot } = await aRegisteredCarrier(app)
  await claim(carrier, usdot)
  const waiting = async () =>
    (await app.ok(listNumberClaims, { as: staff })).items.filter(({ companyId }) => companyId === carrier.companyId)
  expect(await waiting()).toHaveLength(1)
  await markVerified(app, carrier)
  expect(await app.ok(getCarrierProfile, { as: carrier })).toMatchObject({ numberStatus: 'proven' })
  expect(await waiting()).toEqual([])
})

test('A1: a refused claim takes the number off the profile for good, and its company hears why', async () => {
  const staff = await makeStaff(app, 'Admin')
  const carrier = await signUpCarrier(app)
  const { usdot } = await aRegisteredCarrier(app)
  await claim(carrier, usdot)
  const { items } = await app.ok(listNumberClaims, { as: staff })
  const params = { claimId: items.find(({ companyId }) => companyId === carrier.companyId)?.id ?? '' }
  await app.ok(refuseNumberClaim, { as: staff, params, body: { reason: 'The carrier says it is not them.' } })
  expect(await app.ok(getCarrierProfile, { as: carrier })).toMatchObject({ usdot: null, numberStatus: 'none' })
  const title = `USDOT ${usdot} was not confirmed as yours`
  const body = expect.stringMatching(/enter your own number.*contact support.*The carrier says it is not them\.$/)
  const notices = await app.ok(listNotifications, { as: carrier })
  expect(notices.items.filter((notice) => notice.title === title)).toMatchObject([{ body, path: '/profile' }])
  const [mail] = await app.services.db.sql<{ body: string }[]>`
    select body from mails where recipient = ${carrier.email} and subject = ${title}`
  expect(mail?.body).toMatch(/The carrier says it is not them\.\n.*\/profile\n$/)
  for (const again of [
    await app.call(claimCarrierNumber, { as: carrier, body: { usdot: String(usdot) } }),
    await app.call(putCarrierProfile, { as: carrier, body: { usdot: String(usdot) } }),
  ])
    expect(again.problem).toMatchObject({ status: 409, code: 'number_settled' })
})

test('A1: a pending claim keeps the number from nobody: who proves it has it', async () => {
  const staff = await makeStaff(app, 'Admin')
  const [impostor, owner] = [await signUpCarrier(app), await signUpCarrier(app)]
  const registered = await aRegisteredCarrier(app)
  await claim(impostor, registered.usdot)
  const { items } = await app.ok(listNumberClaims, { as: staff })
  const claimId = items.find(({ companyId }) => companyId === impostor.companyId)?.id ?? ''
  await claimByCode(app, owner, registered)
  expect(await app.ok(getCarrierProfile, { as: owner })).toMatchObject({ numberStatus: 'proven' })
  const params = { claimId }
  const body = { reason: 'Called the register’s phone.' }
  expect((await app.call(confirmNumberClaim, { as: staff, params, body })).problem.code).toBe('number_contested')
})

test('A1: without an email in the register only staff can prove it', async () => {
  const carrier = await signUpCarrier(app)
  const { usdot } = await aRegisteredCarrier(app, { email: null })
  await claim(carrier, usdot)
  expect((await pending(carrier))?.email).toBeNull()
  expect((await app.call(sendNumberCode, { as: carrier })).problem).toMatchObject({
    status: 422,
    code: 'number_has_no_email',
  })
})

test('A1: in the demo alone, a new carrier is offered a number that is free to claim', async () => {
  const offered = async (as: SignedIn) => (await app.ok(getNumberClaim, { as })).demoNumber
  const [first, second] = [await signUpCarrier(app), await signUpCarrier(app)]
  // Lower than every number in other tests. Each of these is skipped for a different reason.
  await aRegisteredCarrier(app, { usdot: 101, email: null })
  await aRegisteredCarrier(app, { usdot: 102, status: 'inactive' })
  await aRegisteredCarrier(app, { usdot: 103, outOfServiceOn: '2026-01-01' })
  const taken = await aRegisteredCarrier(app, { usdot: 104 })
  for (const usdot of [105, 106]) await aRegisteredCarrier(app, { usdot })
  await claimByCode(app, second, taken)
  expect(await offered(first)).toBeNull()
  const { config } = app.services
  Object.assign(config, { demo: true })
  try {
    expect(await offered(first)).toBe('105')
    await claim(first, 105)
    expect([await offered(first), await offered(await signUpCarrier(app))]).toEqual([null, '106'])
    Object.assign(config, { smtpUrl: 'smtp://mail.example' })
    expect(await offered(await signUpCarrier(app))).toBeNull()
  } finally {
    Object.assign(config, { demo: false, smtpUrl: undefined })
  }
})
