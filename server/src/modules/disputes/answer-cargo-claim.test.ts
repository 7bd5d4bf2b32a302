import { closeCompany } from '@drawbar/contract/companies/companies.ts'
import {
  acceptCargoClaim,
  acknowledgeCargoClaim,
  allowCargoClaim,
  type CargoClaim,
  contestCargoClaim,
  declineCargoClaim,
  fileCargoClaim,
  listCargoClaims,
  offerCargoClaim,
  withdrawCargoClaim,
} from '@drawbar/contract/disputes/disputes.ts'
import { CLAIM_KIND_CODES } from '@drawbar/contract/disputes/claim-kinds.ts'
import { type CargoClaimAction, cargoClaimLifecycle } from '@drawbar/contract/lifecycles/cargo-claim.ts'
import { listNotifications } from '@drawbar/contract/notifications/notifications.ts'
import fc from 'fast-check'
import { DateTime } from 'luxon'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { addMember, signUpCarrier } from '../companies/testing.ts'
import { makeStaff } from '../identity/testing.ts'
import { usd } from '../bids/testing.ts'
import { aCompletedShipment, type Hauled } from '../shipments/testing.ts'
import { aCargoClaim, type Claimed, typedClaim } from './testing.ts'

const DAY_MS = 86_400_000

let app: TestApp
let haul: Hauled
beforeAll(async () => {
  app = await startTestApp()
  haul = await aCompletedShipment(app)
})
afterEach(() => app.setClock(null))
afterAll(() => app.close())

const ACTS = {
  acknowledge: { endpoint: acknowledgeCargoClaim, more: {} },
  allow: { endpoint: allowCargoClaim, more: {} },
  offer: { endpoint: offerCargoClaim, more: { amount: usd(30_000), note: 'The salvage is worth the rest.' } },
  decline: { endpoint: declineCargoClaim, more: { note: 'Loaded and sealed by the shipper.' } },
  accept: { endpoint: acceptCargoClaim, more: {} },
  contest: { endpoint: contestCargoClaim, more: { note: 'The seal was ours and it was cut.' } },
  withdraw: { endpoint: withdrawCargoClaim, more: {} },
} as const satisfies Record<CargoClaimAction, unknown>

const sideOf = (action: CargoClaimAction): 'consignor' | 'carrier' =>
  cargoClaimLifecycle.actions[action].by.includes('carrier' as never) ? 'carrier' : 'consignor'

/** By the side whose act it is, on the claim as it was seen. */
const act = (
  { claim, ...parties }: Pick<Claimed, 'claim' | 'consignor' | 'carrier'>,
  action: CargoClaimAction,
  { as = parties[sideOf(action)], ...more }: { as?: { token: string } } & Record<string, unknown> = {},
) =>
  app.call(ACTS[action].endpoint as typeof offerCargoClaim, {
    as,
    params: { shipmentId: claim.shipmentId, claimId: claim.id },
    body: { version: claim.version, ...ACTS[action].more, ...more } as never,
  })
/** Each on the claim that the one before left. */
async function walk(claimed: Claimed, actions: readonly CargoClaimAction[]): Promise<CargoClaim> {
  let { claim } = claimed
  for (const action of actions) {
    const { status, body, problem } = await act({ ...claimed, claim }, action)
    expect([action, status, problem.code]).toEqual([action, 200, undefined])
    claim = body
  }
  return claim
}
/** One kind a shipment stands at a time, so each test ends what it filed before it. */
const aClaim = (kind: CargoClaim['kind'] = 'loss') => aCargoClaim(app, { kind, hauled: haul })
const end = async (claimed: Claimed, claim: CargoClaim) =>
  expect((await act({ ...claimed, claim }, 'withdraw')).status).toBe(200)

describe('the life of a claim', () => {
  test('acknowledged, offered less, contested, offered more, accepted: the amount is what was offered last', async () => {
    const claimed = await aClaim()
    const asked = await walk(claimed, ['acknowledge', 'offer', 'contest'])
    expect(asked).toMatchObject({ status: 'contested', offered: usd(30_000), agreed: null })
    const { body } = await act({ ...claimed, claim: asked }, 'offer', { amount: usd(41_000), note: 'Our last word.' })
    const agreed = await walk({ ...claimed, claim: body }, ['accept'])
    expect(agreed).toMatchObject({ status: 'agreed', agreed: usd(41_000), suitBy: null, overdue: null, abilities: [] })
    expect(agreed.steps.map(({ action, by, amount, note }) => [action, by, amount?.amount ?? null, note])).toEqual([
      ['file', 'consignor', 48_000, null],
      ['acknowledge', 'carrier', null, null],
      ['offer', 'carrier', 30_000, 'The salvage is worth the rest.'],
      ['contest', 'consignor', null, 'The seal was ours and it was cut.'],
      ['offer', 'carrier', 41_000, 'Our last word.'],
      ['accept', 'consignor', 41_000, null],
    ])
  })

  test('a refusal starts the clock to sue; contested, the carrier may still pay in full', async () => {
    const claimed = await aClaim()
    const declined = await walk(claimed, ['decline'])
    expect([declined.status, declined.answeredAt]).toEqual(['declined', declined.steps.at(-1)?.at])
    // From February 29 on, two years end on February 28.
    const suitBy = DateTime.fromISO(declined.answeredAt ?? '', { zone: 'utc' }).plus({ years: 2 })
    expect(declined.suitBy).toBe(suitBy.toISO())
    // It rests where it is: another of its kind would be the same claim.
    const again = await app.call(fileCargoClaim, {
      as: claimed.consignor,
      params: { shipmentId: haul.shipment.id },
      body: await typedClaim(app, haul, { kind: 'loss' }),
    })
    expect(again.problem.code).toBe('cargo_claim_open')
    const agreed = await walk({ ...claimed, claim: declined }, ['contest', 'allow'])
    expect(agreed).toMatchObject({ status: 'agreed', agreed: usd(48_000), answeredAt: declined.answeredAt })
  })

  test('withdrawn, it may be filed anew', async () => {
    const claimed = await aClaim()
    expect((await walk(claimed, ['withdraw'])).abilities).toEqual([])
    const again = await aClaim()
    await end(again, again.claim)
  })

  test('the carrier’s clocks run by the clock of the database', async () => {
    const claimed = await aClaim()
    const at = (days: number) => app.setClock(new Date(Date.parse(claimed.claim.filedAt) + days * DAY_MS).toISOString())
    const overdue = async () => {
      const { items } = await app.ok(listCargoClaims, {
        as: claimed.carrier,
        params: { shipmentId: haul.shipment.id },
      })
      return items.find(({ id }) => id === claimed.claim.id)?.overdue
    }
    const seen = []
    for (const days of [29.9, 30.1, 119.9, 120.1]) {
      at(days)
      seen.push(await overdue())
    }
    expect(seen).toEqual([null, 'acknowledge', 'acknowledge', 'decide'])
    at(31)
    const claim = await walk(claimed, ['acknowledge'])
    expect(claim.overdue).toBeNull()
    at(121)
    expect(await overdue()).toBe('decide')
    const contested = await walk({ ...claimed, claim }, ['decline', 'contest'])
    expect(await overdue()).toBeNull()
    await end(claimed, contested)
  })

  test('each side is told what the other did', async () => {
    const claimed = await aClaim()
    await walk(claimed, ['acknowledge', 'offer', 'contest', 'allow'])
    const told = async (as: { token: string }) =>
      (await app.ok(listNotifications, { as })).items
        .filter(({ title }) => title.includes(claimed.claim.reference))
        .map(({ kind }) => kind)
    expect(await told(claimed.consignor)).toEqual([
      'cargo_claim.allowed',
      'cargo_claim.offered',
      'cargo_claim.acknowledged',
    ])
    expect(await told(claimed.carrier)).toEqual(['cargo_claim.contested', 'cargo_claim.filed'])
    const acts = await app.services.db.sql<{ action: string; kind: string }[]>`
      select action, actor_kind as kind from audit_events where entity_id = ${claimed.claim.id} order by at, id`
    expect(acts.map(({ action }) => action)).toEqual(
      ['file', 'acknowledge', 'offer', 'contest', 'allow'].map((verb) => `cargo_claim.${verb}`),
    )
  })
})

describe('what is refused', () => {
  test('an offer of as much as is claimed, of nothing, or in another currency', async () => {
    const claimed = await aClaim()
    for (const [amount, code, field] of [
      [usd(48_000), 'invalid_input', 'amount.amount'],
      [usd(0), 'invalid_input', 'amount.amount'],
      [{ amount: 100, currency: 'EUR' }, 'currency_mismatch', 'amount.currency'],
    ] as const) {
      const { problem } = await act(claimed, 'offer', { amount })
      expect([problem.code, Object.keys(problem.errors ?? {})]).toEqual([code, [field]])
    }
    expect((await act(claimed, 'decline', { note: ' ' })).problem.errors).toHaveProperty('note')
    await end(claimed, claimed.claim)
  })

  test('what answers a claim that has changed meanwhile: stale_version, with how it stands', async () => {
    const claimed = await aClaim()
    const claim = await walk(claimed, ['acknowledge', 'offer', 'contest'])
    const better = (await act({ ...claimed, claim }, 'offer', { amount: usd(40_000) })).body
    // It looked at the first offer.
    const { status, problem } = await act({ ...claimed, claim: { ...claim, version: claim.version - 1 } }, 'accept')
    expect([status, problem.code]).toEqual([409, 'stale_version'])
    expect(problem.current).toMatchObject({
      version: better.version,
      offered: usd(40_000),
      abilities: ['accept', 'contest', 'withdraw'],
    })
    await end(claimed, better)
  })

  test('what is not one’s own: another company has no claim, and the other side’s acts are not there', async () => {
    const claimed = await aClaim()
    const [stranger, runner] = [await signUpCarrier(app), await addMember(app, haul.carrier, 'User')]
    expect((await act(claimed, 'decline', { as: stranger })).status).toBe(404)
    expect((await act(claimed, 'decline', { as: haul.consignor })).status).toBe(403)
    expect((await act(claimed, 'withdraw', { as: haul.carrier })).status).toBe(403)
    // Who runs shipments says that it has arrived; money is for those who decide about it.
    expect((await act(claimed, 'allow', { as: runner })).status).toBe(403)
    const { body } = await act(claimed, 'acknowledge', { as: runner })
    expect([body.status, body.abilities]).toEqual(['acknowledged', []])
    const elsewhere = await aCompletedShipment(app)
    const other = await app.call(acknowledgeCargoClaim, {
      as: elsewhere.carrier,
      params: { shipmentId: elsewhere.shipment.id, claimId: claimed.claim.id },
      body: { version: 1 },
    })
    expect(other.status).toBe(404)
    await end(claimed, body)
  })
})

describe('at once', () => {
  test.each([
    ['accept against withdraw', ['accept', 'withdraw'], ['acknowledge', 'offer']],
    ['pay in full against withdraw', ['allow', 'withdraw'], ['acknowledge']],
    ['offer against decline, by two of the carrier', ['offer', 'decline'], ['acknowledge']],
  ] as const)('%s: one of them happens, and the other hears so', async (_, [one, other], before) => {
    for (let round = 0; round < 6; round += 1) {
      const claimed = await aClaim('delay')
      const claim = await walk(claimed, before)
      const both = round % 2 ? [one, other] : [other, one]
      const answers = await Promise.all(both.map((action) => act({ ...claimed, claim }, action)))
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      const lost = answers.find(({ status }) => status === 409)
      expect(lost?.problem.code).toBe('stale_version')
      const won = answers.find(({ status }) => status === 200)?.body
      expect(won?.steps).toHaveLength(claim.steps.length + 1)
      if (won && !['agreed', 'withdrawn'].includes(won.status)) await end(claimed, won)
    }
  })

  test('ten acceptances agree once', async () => {
    const claimed = await aClaim('delay')
    const claim = await walk(claimed, ['offer'])
    const answers = await Promise.all(Array.from({ length: 10 }, () => act({ ...claimed, claim }, 'accept')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

test('a company is not closed over an open claim, on either side of it', async () => {
  const staff = await makeStaff(app, 'Admin')
  const claimed = await aCargoClaim(app)
  const open = async ({ companyId }: { companyId: string }) => {
    const { problem } = await app.call(closeCompany, {
      as: staff,
      params: { companyId },
      body: { note: 'Asked for it' },
    })
    return (problem.current as { claims?: number }).claims
  }
  expect([await open(claimed.consignor), await open(claimed.carrier)]).toEqual([1, 1])
  await walk(claimed, ['decline'])
  expect([await open(claimed.consignor), await open(claimed.carrier)]).toEqual([undefined, undefined])
})

test('whatever is tried in whatever order, a claim moves as its lifecycle says and no other way: cargo_claim_state', async () => {
  const actions = Object.keys(ACTS) as CargoClaimAction[]
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...actions), { minLength: 1, maxLength: 8 }), async (tried) => {
      const claimed = await aClaim('theft')
      let { claim } = claimed
      for (const action of tried) {
        const { from, to } = cargoClaimLifecycle.actions[action]
        const { status, body, problem } = await act({ ...claimed, claim }, action)
        if ((from as readonly string[]).includes(claim.status)) {
          expect([status, body.status, body.version]).toEqual([200, to, claim.version + 1])
          claim = body
        } else expect([status, problem.code]).toEqual([409, 'cargo_claim_state'])
        expect(claim.agreed === null).toBe(claim.status !== 'agreed')
      }
      if (!['agreed', 'withdrawn'].includes(claim.status)) await end(claimed, claim)
    }),
    { numRuns: 25 },
  )
})

test('the tables’ checks are the lifecycle’s states and acts, and the contract’s kinds', async () => {
  const rows = await app.services.db.sql<{ name: string; definition: string }[]>`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where conname like 'cargo_claim%_check'`
  const listed = (name: string) =>
    [...(rows.find((row) => row.name === name)?.definition ?? '').matchAll(/'([a-z_]+)'/g)]
      .map(([, word = '']) => word)
      .toSorted()
  expect(listed('cargo_claims_status_check')).toEqual([...cargoClaimLifecycle.states].toSorted())
  expect(listed('cargo_claims_kind_check')).toEqual([...CLAIM_KIND_CODES].toSorted())
  expect(listed('cargo_claim_steps_action_check')).toEqual(
    ['file', ...Object.keys(cargoClaimLifecycle.actions)].toSorted(),
  )
})

test('a claim that is filed or contested while the carrier closes its company waits for the closing, and then does not open', async () => {
  const { sql } = app.services.db
  const claimed = await aClaim('shortage')
  const declined = await walk(claimed, ['decline'])
  const body = await typedClaim(app, haul, { kind: 'loss' })
  const closing = async (begin: () => Promise<{ problem: { code: string } }>) => {
    let begun: ReturnType<typeof begin> | undefined
    await sql.begin(async (tx) => {
      await tx`update companies set status = 'closed', closed_at = clock_time() where id = ${haul.carrier.companyId}`
      begun = begin()
      const waiting = () =>
        sql`select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`
      await expect.poll(async () => (await waiting()).length, { timeout: 15_000, interval: 20 }).toBeGreaterThan(0)
    })
    return (await begun)?.problem
  }
  const file = () => app.call(fileCargoClaim, { as: haul.consignor, params: { shipmentId: haul.shipment.id }, body })
  const contest = () => act({ ...claimed, claim: declined }, 'contest')
  try {
    expect(await closing(file)).toMatchObject({ code: 'company_closed', detail: expect.stringContaining('in writing') })
    expect((await closing(contest))?.code).toBe('company_closed')
    const seen = await app.ok(listCargoClaims, { as: haul.consignor, params: { shipmentId: haul.shipment.id } })
    expect([seen.carrierClosed, seen.abilities]).toEqual([true, []])
    expect(seen.items.find(({ id }) => id === declined.id)?.abilities).toEqual(['withdraw'])
  } finally {
    await sql`update companies set status = 'active', closed_at = null where id = ${haul.carrier.companyId}`
  }
  expect((await contest()).body.status).toBe('contested')
})
