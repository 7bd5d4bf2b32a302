import {
  acceptOverrideRequest,
  openOverrideRequest,
  refuseOverrideRequest,
} from '@drawbar/contract/eligibility/eligibility.ts'
import { addInsurancePolicy, verifyInsurancePolicy } from '@drawbar/contract/insurance/insurance.ts'
import {
  claimCarrierNumber,
  listNumberContests,
  settleNumberContest,
} from '@drawbar/contract/verification/number-claims.ts'
import { putCarrierProfile } from '@drawbar/contract/carriers/carriers.ts'
import { dayFromNow, fromNow } from '@drawbar/contract/clock.testing.ts'
import { fraudCaseLifecycle } from '@drawbar/contract/lifecycles/fraud-case.ts'
import {
  claimFraudCase,
  decideFraudCase,
  getCompanySignals,
  listFraudCases,
  recomputeSignals,
  releaseFraudCase,
  reopenFraudCase,
} from '@drawbar/contract/risk/signals.ts'
import { declineVerdict, openVerificationCase } from '@drawbar/contract/verification/verification-cases.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { SYSTEM } from '../../../platform/transaction.ts'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { actingFor } from '../../staff-users/testing.ts'
import { makeStaff, type SignedInStaff } from '../../identity/testing.ts'
import { signUpCarrier } from '../../companies/testing.ts'
import { checkEligibility } from '../../eligibility/index.ts'
import { aJpeg, anUploadedDocument } from '../../documents/testing.ts'
import { assess, assessActive } from './assess-companies.ts'
import { aRegisteredCarrier } from '../../register/testing.ts'
import { proveNumber } from '../../verification/testing.ts'
import { aFraudCase, aPair } from '../testing.ts'

let app: TestApp
let ann: SignedInStaff
let ben: SignedInStaff
beforeAll(async () => {
  app = await startTestApp()
  ann = await makeStaff(app, 'Admin')
  ben = await makeStaff(app, 'Admin')
})
afterAll(() => app.close())

const claim = (as: SignedInStaff, caseId: string) => app.call(claimFraudCase, { as, params: { caseId } })
const body = { outcome: 'cleared', reason: 'explained', note: 'Sold in June; the bill of sale is on file.' } as const
const decide = (as: SignedInStaff, caseId: string, changes: Partial<Parameters<typeof decided>[0]> = {}) =>
  app.call(decideFraudCase, { as, params: { caseId }, body: decided(changes) })
const decided = (changes: { outcome?: 'cleared' | 'watched' | 'escalated' }) => ({ ...body, ...changes })
const liveCases = async (companyId: string) =>
  (await app.ok(listFraudCases, { as: ann, query: { limit: 100 } })).items.filter((one) => one.companyId === companyId)
const recompute = (companyId: string) => app.ok(recomputeSignals, { as: ann, params: { companyId } })

it('who acted for a company decides nothing about it: its fraud case, its cover, its answers, its verdict, its number', async () => {
  const acting = await makeStaff(app, 'Admin')
  const { carrier, fraudCase } = await aFraudCase(app, ben)
  const caseId = fraudCase.id
  const as = { ...carrier, ...(await actingFor(app, acting, carrier)) }
  await app.ok(putCarrierProfile, { as: carrier, body: { usdot: '90700001' } })
  const limit = { amount: 30_000_000, currency: 'USD' } as const
  const terms = { kind: 'auto_liability', insurer: 'Test Mutual', limit, expiresOn: '2099-12-31' } as const
  const policy = await app.ok(addInsurancePolicy, { as, body: terms })
  const answer = await app.ok(openOverrideRequest, {
    as,
    body: { rule: 'auto_liability', statement: 'Small vans only.' },
  })
  const { usdot } = await aRegisteredCarrier(app)
  const holder = await signUpCarrier(app)
  await app.ok(claimCarrierNumber, { as: holder, body: { usdot: String(usdot) } })
  await proveNumber(app, holder)
  await app.call(claimCarrierNumber, { as: carrier, body: { usdot: String(usdot) } })
  const contest = (await app.ok(listNumberContests, { as: ann })).items.find(
    (one) => one.claimantId === carrier.companyId,
  )
  const { id: verificationId, version } = await app.ok(openVerificationCase, {
    as: ann,
    body: { companyId: carrier.companyId },
  })
  const by = (staff: SignedInStaff) => [
    () =>
      app.call(declineVerdict, { as: staff, params: { verificationId }, body: { words: 'Not as it seems.', version } }),
    () =>
      app.call(settleNumberContest, {
        as: staff,
        params: { contestId: contest?.id ?? '' },
        body: { owner: 'claimant', reason: 'Called the number on the register', message: 'The FMCSA record names it.' },
      }),
    () => app.call(claimFraudCase, { as: staff, params: { caseId } }),
    () => decide(staff, caseId),
    () => app.call(reopenFraudCase, { as: staff, params: { caseId }, body: { appeal: 'They called.' } }),
    () =>
      app.call(verifyInsurancePolicy, {
        as: staff,
        params: { policyId: policy.id },
        body: { source: 'staff', version: policy.version },
      }),
    () =>
      app.call(refuseOverrideRequest, {
        as: staff,
        params: { requestId: answer.id },
        body: { reason: 'Send the registrations.' },
      }),
    () =>
      app.call(acceptOverrideRequest, {
        as: staff,
        params: { requestId: answer.id },
        body: {
          reason: 'Seen in the registrations.',
          until: dayFromNow(30 * 86_400_000),
        },
      }),
  ]
  for (const act of by(acting))
    expect((await act()).problem).toMatchObject({ status: 409, code: 'conflict_of_interest' })
  const codes = []
  for (const act of by(ann)) codes.push((await act()).problem?.code)
  expect(codes, 'a colleague who has nothing to do with it has no tie').not.toContain('conflict_of_interest')
})

it('the states of the table are those of the lifecycle', async () => {
  const [row] = await app.services.db.sql<{ check: string }[]>`
    select pg_get_constraintdef(oid) as check from pg_constraint where conname = 'fraud_cases_status_check'`
  const states = [...(row?.check ?? '').matchAll(/'(\w+)'/g)].map(([, state]) => state ?? '').toSorted()
  expect(states).toEqual(fraudCaseLifecycle.states.toSorted())
})

describe('signals of a company', () => {
  it('say what was found, where, since when and why it is linked', async () => {
    const { carrier, other } = await aPair(app)
    const before = await recompute(other.companyId)
    expect(await recompute(carrier.companyId)).toMatchObject({ points: 60, verdict: 'review' })
    await app.services.db.sql`update companies set status = 'suspended' where id = ${other.companyId}`
    const trail = {
      action: 'company.suspend',
      entity: 'company',
      entityId: other.companyId,
      detail: { reason: 'fraud' },
    } as const
    await app.services.run(SYSTEM, (tx) => tx.audit(trail))
    const found = await recompute(carrier.companyId)
    expect(found.signals.map(({ code, points }) => `${code} ${points}`).toSorted((a, b) => a.localeCompare(b))).toEqual(
      ['doc_reuse 30', 'domain_lookalike 30', 'graph_link 30'],
    )
    expect(found).toMatchObject({ points: 90, verdict: 'hold' })
    const links = found.signals.find(({ code }) => code === 'graph_link')?.evidence ?? []
    const phone = links.find(({ values }) => values['kind'] === 'phone')
    expect(phone).toMatchObject({
      says: 'link_direct',
      source: 'links',
      values: { standing: 'suspended', reason: 'Suspected fraud', holders: 2 },
    })
    expect(String(phone?.values['value'])).toMatch(/^\+1 870 /)
    expect(found.links.size).toBe(2)
    expect(found.links.companies.map(({ companyId, standing }) => ({ companyId, standing }))).toEqual([
      { companyId: other.companyId, standing: 'suspended' },
      { companyId: carrier.companyId, standing: 'active' },
    ])
    // The older company did not copy anyone.
    expect(before.signals).toEqual([])
  })

  it('are found by themselves after something happened, and are unknown of a company that is not there', async () => {
    const { carrier } = await aPair(app)
    app.services.realtime.poke()
    await expect.poll(async () => (await app.services.db.sql`select 1 from events where seq is null`).length).toBe(0)
    await assessActive(app.services)
    await app.drainJobs()
    const found = await app.ok(getCompanySignals, { as: ann, params: { companyId: carrier.companyId } })
    expect(found.points).toBe(60)
    expect(found.cases.map(({ status }) => status)).toEqual(['open'])
    const missing = { as: ann, params: { companyId: newId() } }
    expect((await app.call(getCompanySignals, missing)).status).toBe(404)
    expect((await app.call(recomputeSignals, missing)).status).toBe(404)
  })
})

describe('a case', () => {
  it('is held by one person for half an hour, then by whoever comes', async () => {
    const { fraudCase } = await aFraudCase(app, ann)
    const [one, two] = await Promise.all([claim(ann, fraudCase.id), claim(ben, fraudCase.id)])
    expect(new Set([one.status, two.status])).toEqual(new Set([200, 409]))
    const loser = one.status === 409 ? one : two
    expect(loser.problem).toMatchObject({ code: 'case_held', detail: 'Admin Example holds this case.' })
    const [holder, late] = one.status === 200 ? [ann, ben] : [ben, ann]
    expect((await decide(late, fraudCase.id)).problem.code).toBe('case_not_yours')
    expect((await app.ok(listFraudCases, { as: holder, query: { view: 'mine' } })).items.map(({ id }) => id)).toEqual([
      fraudCase.id,
    ])
    app.setClock(fromNow(31 * 60_000))
    expect((await decide(holder, fraudCase.id)).problem.code).toBe('case_not_yours')
    expect((await claim(late, fraudCase.id)).body.holder?.id).toBe(late.userId)
    const given = await app.ok(releaseFraudCase, { as: late, params: { caseId: fraudCase.id } })
    app.setClock(null)
    expect(given).toMatchObject({ status: 'open', holder: null })
    expect((await app.call(releaseFraudCase, { as: late, params: { caseId: fraudCase.id } })).problem.code).toBe(
      'case_not_yours',
    )
  })

  it('once cleared comes back only with other evidence', async () => {
    const { carrier, other, fraudCase } = await aFraudCase(app, ann)
    await claim(ann, fraudCase.id)
    expect((await decide(ann, fraudCase.id)).body).toMatchObject({ status: 'cleared', note: body.note, holder: null })
    for (const again of [decide(ann, fraudCase.id), claim(ben, fraudCase.id)])
      expect((await again).problem.code).toBe('case_decided')
    const same = await recompute(carrier.companyId)
    expect({ points: same.points, verdict: same.verdict }).toEqual({ points: 0, verdict: 'pass' })
    expect(same.signals.map(({ decidedAs }) => decidedAs)).toEqual(['cleared', 'cleared'])
    expect(await liveCases(carrier.companyId)).toEqual([])
    const file = { fileName: 'receipt.jpg', bytes: aJpeg(newId()) }
    for (const as of [other, carrier]) await anUploadedDocument(app, { as, kind: 'lumper_receipt', file })
    await recompute(other.companyId)
    // New evidence for a single signal does not open a case.
    expect((await recompute(carrier.companyId)).points).toBe(30)
    expect(await liveCases(carrier.companyId)).toEqual([])
    await app.services.db.sql`update companies set status = 'suspended' where id = ${other.companyId}`
    await recompute(carrier.companyId)
    const [again] = await liveCases(carrier.companyId)
    expect(again).toMatchObject({ status: 'open', points: 60 })
    expect(again?.id).not.toBe(fraudCase.id)
  })

  it('on appeal is looked at again, unless another is open', async () => {
    const { carrier, other, fraudCase } = await aFraudCase(app, ann)
    const reopen = () =>
      app.call(reopenFraudCase, { as: ben, params: { caseId: fraudCase.id }, body: { appeal: 'The yard is shared.' } })
    expect((await reopen()).problem.code).toBe('case_not_decided')
    await claim(ann, fraudCase.id)
    await decide(ann, fraudCase.id, { outcome: 'escalated' })
    expect((await reopen()).body).toMatchObject({ status: 'open', appeal: 'The yard is shared.', points: 60 })
    await claim(ann, fraudCase.id)
    await decide(ann, fraudCase.id, { outcome: 'watched' })
    const file = { fileName: 'receipt.jpg', bytes: aJpeg(newId()) }
    for (const as of [other, carrier]) await anUploadedDocument(app, { as, kind: 'lumper_receipt', file })
    await recompute(other.companyId)
    await recompute(carrier.companyId)
    expect((await reopen()).problem.code).toBe('case_open_already')
  })

  it('lapses when its evidence goes before anybody took it', async () => {
    const { carrier, fraudCase } = await aFraudCase(app, ann)
    await app.services.db.sql`update users set email = 'someone@gmail.com' where id = ${carrier.userId}`
    await app.services.db.sql`update companies set email_domain = null where id = ${carrier.companyId}`
    const { cases, points } = await recompute(carrier.companyId)
    expect(points).toBe(30)
    expect(cases).toMatchObject([{ id: fraudCase.id, status: 'lapsed' }])
  })

  it('lapses when only what was decided is left of its evidence, and when who held it let the half hour run out', async () => {
    const { carrier, other, fraudCase } = await aFraudCase(app, ann)
    await claim(ann, fraudCase.id)
    await decide(ann, fraudCase.id, { outcome: 'watched' })
    await app.services.db.sql`update companies set status = 'suspended' where id = ${other.companyId}`
    await recompute(carrier.companyId)
    const [second] = await liveCases(carrier.companyId)
    expect(second).toMatchObject({ status: 'open', points: 90 })
    await claim(ben, second?.id ?? '')
    await app.services.db.sql`update companies set status = 'active' where id = ${other.companyId}`
    const held = await recompute(carrier.companyId)
    expect(held, 'whoever holds it decides it, by what still stands').toMatchObject({
      points: 60,
      cases: [{ status: 'claimed', points: 60 }, { status: 'watched' }],
    })
    app.setClock(fromNow(31 * 60_000))
    const { cases } = await recompute(carrier.companyId)
    app.setClock(null)
    expect(cases).toMatchObject([{ id: second?.id, status: 'lapsed', holder: null }, { status: 'watched' }])
  })

  it('stands in a list by urgency, page after page', async () => {
    const pages: string[] = []
    const all = (await app.ok(listFraudCases, { as: ann, query: { limit: 100 } })).items
    for (let cursor: string | undefined; ;) {
      const page = await app.ok(listFraudCases, { as: ann, query: { limit: 2, ...(cursor ? { cursor } : {}) } })
      pages.push(...page.items.map(({ id }) => id))
      if (page.nextCursor === null) break
      cursor = page.nextCursor
    }
    expect(pages).toEqual(all.map(({ id }) => id))
    expect(all.map(({ points }) => points)).toEqual(all.map(({ points }) => points).toSorted((a, b) => b - a))
    const { items } = await app.ok(listFraudCases, { as: ann, query: { view: 'decided', limit: 1 } })
    expect(items).toHaveLength(1)
    const named = await app.ok(listFraudCases, {
      as: ann,
      query: { q: all[0]?.companyName ?? '', signal: 'doc_reuse', unheld: 'true' },
    })
    expect(named.items.map(({ companyId }) => companyId)).toEqual([all[0]?.companyId])
  })
})

it('a case of 70 points stops the carrier at the gate, in words that tell no score, until staff clear it', async () => {
  const { carrier, other, fraudCase } = await aFraudCase(app, ann)
  const gate = async () => {
    const answer = await checkEligibility(app.services.db.sql, { carrierId: carrier.companyId, load: null })
    return answer.reasons.find(({ rule }) => rule === 'company_active')
  }
  const told = async () => {
    const [row] = await app.services.db.sql<{ n: number }[]>`
      select count(*)::int as n from events where type = 'carrier.eligibility_changed' and ${carrier.companyId}::uuid = any(companies)`
    return row?.n
  }
  expect(await gate()).toMatchObject({ passed: true })
  // Makes its documents valid.
  await app.services.db.sql`
    insert into carrier_eligibility (company_id, outcome) values (${carrier.companyId}, 'eligible')
    on conflict (company_id) do update set outcome = 'eligible'`
  await app.services.db.sql`update companies set status = 'suspended' where id = ${other.companyId}`
  await recompute(carrier.companyId)
  expect(await gate()).toMatchObject({ passed: false, datum: 'Staff are checking the records of this company.' })
  expect(await told(), 'its outcome changed, which it is told').toBe(1)
  await claim(ann, fraudCase.id)
  await decide(ann, fraudCase.id)
  expect(await gate()).toMatchObject({ passed: true })
})

it('a decision holds while its evidence grows old and leaves, and not for a piece that nobody saw', async () => {
  const { carrier, other } = await aPair(app)
  const { companyId } = carrier
  await recompute(other.companyId)
  const daysOn = (days: number) => app.setClock(fromNow(days * 86_400_000))
  const callsItself = (before: string, after: string) =>
    app.services.run(SYSTEM, (tx) =>
      tx.audit({
        action: 'company.save',
        entity: 'company',
        entityId: companyId,
        detail: { before: { phone: before }, after: { phone: after } },
      }),
    )
  const look = () => app.services.run(SYSTEM, (tx) => assess(tx, [companyId]))
  const cases = async () =>
    (
      await app.services.db.sql<{ status: string }[]>`
        select status from fraud_cases where company_id = ${companyId} order by opened_at`
    ).map(({ status }) => status)
  daysOn(-20)
  await callsItself('+15015550001', '+15015550002')
  app.setClock(null)
  await callsItself('+15015550002', '+15015550003')
  await look()
  const [found] = await liveCases(companyId)
  await claim(ann, found?.id ?? '')
  await decide(ann, found?.id ?? '', { outcome: 'watched' })
  expect(await cases()).toEqual(['watched'])
  const [drift] = await app.services.db.sql<{ raisedAt: string }[]>`
    select raised_at from company_signals where company_id = ${companyId} and code = 'contact_drift'`
  // The older change is more than thirty days old, and no new one followed.
  daysOn(15)
  await look()
  expect(await cases()).toEqual(['watched'])
  const signals = await app.services.db.sql`
    select jsonb_array_length(evidence) as pieces, raised_at from company_signals where company_id = ${companyId} and code = 'contact_drift'`
  expect(signals).toEqual([{ pieces: 1, raisedAt: drift?.raisedAt }])
  await callsItself('+15015550003', '+15015550004')
  await look()
  expect(await cases()).toEqual(['watched', 'open'])
  app.setClock(null)
})
