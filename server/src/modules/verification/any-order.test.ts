import { appealVerification, getVerification, submitVerification } from '@drawbar/contract/verification/verification.ts'
import {
  askVerificationCase,
  claimVerificationCase,
  confirmVerdict,
  declineVerdict,
  rejectCompany,
  releaseVerificationCase,
  reopenVerification,
  setVerificationCheck,
  verifyCompany,
} from '@drawbar/contract/verification/verification-cases.ts'
import { VERIFICATION_CHECKS } from '@drawbar/contract/verification/verification-terms.ts'
import fc from 'fast-check'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '../../platform/transaction.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff, type SignedIn, type SignedInStaff } from '../identity/testing.ts'
import { reverifyContact } from './reverify-company.ts'
import { aCompleteCarrier, aSubmittedCase, PHONE } from './testing.ts'

let app: TestApp
let owner: postgres.Sql
/** The last reviewer's email has the carrier's domain. */
let staff: SignedInStaff[]
beforeAll(async () => {
  app = await startTestApp()
  owner = postgres(app.databaseUrl, { max: 1, onnotice: () => undefined })
  staff = await Promise.all([makeStaff(app, 'Admin'), makeStaff(app, 'Admin'), makeStaff(app, 'Founder')])
  await app.services.db.sql`
    update users set email_key = 'reviewer@carrier.example' where id = ${staff[2]?.userId ?? ''}`
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

const ACTS = [
  'claim',
  'check',
  'check all',
  'fail',
  'ask',
  'verify',
  'reject',
  'confirm',
  'decline',
  'release',
  'reopen',
  'send',
  'appeal',
  'change',
] as const
type Act = (typeof ACTS)[number]
interface Step {
  act: Act
  who: number
}
/** Repeats the steps that the property is about. Whoever decides has usually claimed the case first. */
const DECISIONS = ['verify', 'verify', 'confirm', 'reject'] as const satisfies Act[]
const turn: fc.Arbitrary<Step[]> = fc
  .record({ act: fc.constantFrom(...ACTS, ...DECISIONS), who: fc.nat({ max: 2 }), claims: fc.boolean() })
  .map(({ act, who, claims }) =>
    claims
      ? [
          { act: 'claim', who },
          { act, who },
        ]
      : [{ act, who }],
  )

/** Random steps rarely reach a decision, so some runs begin partway. */
const BEGINNINGS: Readonly<Record<string, readonly Step[]>> = {
  sent: [],
  checked: [
    { act: 'check all', who: 0 },
    { act: 'release', who: 0 },
  ],
  proposed: [
    { act: 'check all', who: 0 },
    { act: 'fail', who: 0 },
    { act: 'verify', who: 0 },
  ],
  verified: [
    { act: 'check all', who: 0 },
    { act: 'verify', who: 0 },
    { act: 'confirm', who: 1 },
  ],
  rejected: [
    { act: 'claim', who: 1 },
    { act: 'reject', who: 1 },
    { act: 'confirm', who: 0 },
  ],
}

async function take({ act, who }: Step, { carrier, id }: { carrier: SignedIn; id: string }): Promise<void> {
  const as = staff[who]
  if (!as) return
  const params = { verificationId: id }
  const [{ version } = { version: 0 }] = await app.services.db.sql<{ version: number }[]>`
    select version from verification_cases where id = ${id}`
  const words = 'For a good reason.'
  const check = (name: (typeof VERIFICATION_CHECKS)[number], outcome: 'ok' | 'not_ok') =>
    app.call(setVerificationCheck, {
      as,
      params: { ...params, check: name },
      body: { outcome, source: name === 'call_back' ? 'call' : 'other', note: 'Seen.' },
    })
  const acts: Record<Act, () => Promise<unknown>> = {
    claim: () => app.call(claimVerificationCase, { as, params }),
    check: () => check('safety', 'ok'),
    'check all': async () => {
      await app.call(claimVerificationCase, { as, params })
      for (const name of VERIFICATION_CHECKS) await check(name, 'ok')
    },
    fail: () => check('papers', 'not_ok'),
    ask: () => app.call(askVerificationCase, { as, params, body: { items: [{ reason: 'other', words }], version } }),
    verify: () => app.call(verifyCompany, { as, params, body: { version } }),
    reject: () => app.call(rejectCompany, { as, params, body: { reasons: ['other'], words, version } }),
    confirm: () => app.call(confirmVerdict, { as, params, body: { version } }),
    decline: () => app.call(declineVerdict, { as, params, body: { words, version } }),
    release: () => app.call(releaseVerificationCase, { as, params }),
    reopen: () => app.call(reopenVerification, { as, params, body: { words, version } }),
    send: () => app.call(submitVerification, { as: carrier, body: { phone: PHONE } }),
    appeal: () => app.call(appealVerification, { as: carrier, body: { text: 'You looked at the wrong paper.' } }),
    change: () =>
      app.services.run(SYSTEM, (tx) => reverifyContact(tx, { companyId: carrier.companyId, changed: ['phone'] })),
  }
  await acts[act]()
}

const OF_A_CASE = ['verification_checks', 'verification_items', 'verification_steps']

/**
 * One case that can restart at any of the beginnings: creating and checking another takes longer than a dozen acts on
 * it.
 */
async function aRenewableCase(
  carrier: SignedIn,
): Promise<{ id: string; renew: (beginning: string) => Promise<unknown> }> {
  const { verificationId: id } = await aSubmittedCase(app, { carrier, reviewer: staff[0] ?? { token: '' } })
  const renew = (beginning: string) =>
    owner.begin(async (sql) => {
      for (const table of OF_A_CASE) await sql`delete from ${sql(table)} where case_id = ${id}`
      await sql`delete from verification_cases where id = ${id}`
      for (const table of ['verification_cases', ...OF_A_CASE])
        await sql`insert into ${sql(table)} select * from ${sql(`${table}_${beginning}`)}`
    })
  for (const [beginning, steps] of Object.entries(BEGINNINGS)) {
    if (beginning !== 'sent') await renew('sent')
    for (const one of steps) await take(one, { carrier, id })
    for (const table of ['verification_cases', ...OF_A_CASE])
      await owner`create table ${owner(`${table}_${beginning}`)} as select * from ${owner(table)}`
  }
  return { id, renew }
}

test('in whatever order: no company is verified with a check unset, alone where it is risky, or by somebody with an interest', async () => {
  const { sql } = app.services.db
  const carrier = await aCompleteCarrier(app)
  const { id, renew } = await aRenewableCase(carrier)
  const beginning = fc.constantFrom(...Object.keys(BEGINNINGS))
  const reached = new Set<string | undefined>()
  await fc.assert(
    fc.asyncProperty(beginning, fc.array(turn, { minLength: 5, maxLength: 8 }), async (from, turns) => {
      await renew(from)
      for (const one of turns.flat()) {
        await take(one, { carrier, id })
        const [row] = await sql<
          {
            status: string
            checks: number
            called: boolean
            decider: string | null
            second: string | null
            lone: boolean
          }[]
        >`
          select status, (select count(*)::int from verification_checks where case_id = v.id) as checks,
            exists (select from verification_checks where case_id = v.id and check_name = 'call_back' and outcome = 'ok' and source = 'call') as called,
            proposed_by as decider,
            confirmed_by as second, cardinality(risks) > 0 and confirmed_by is null as lone
          from verification_cases v where id = ${id}`
        reached.add(row?.status)
        if (row?.status === 'verified')
          expect(row).toMatchObject({ checks: VERIFICATION_CHECKS.length, called: true, lone: false })
        expect([row?.decider, row?.second]).not.toContain(staff[2]?.userId)
        if (row?.second) expect(row.second).not.toBe(row.decider)
        if (row?.status !== 'rejected' && row?.status !== 'appealed') continue
        expect((await app.ok(getVerification, { as: carrier })).verified).toBe(false)
      }
    }),
    { numRuns: 50, seed: 4, endOnFailure: true },
  )
  expect(reached).toEqual(
    new Set(['appealed', 'in_review', 'needs_info', 'rejected', 'reverification', 'submitted', 'verified']),
  )
}, 30_000)
