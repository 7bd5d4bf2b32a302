import {
  appealVerification,
  askVerificationCase,
  claimVerificationCase,
  confirmVerdict,
  declineVerdict,
  getVerification,
  getVerificationCase,
  rejectCompany,
  releaseVerificationCase,
  reopenVerification,
  setVerificationCheck,
  submitVerification,
  VERIFICATION_CHECKS,
  verifyCompany,
} from '@drawbar/contract/verification.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '../../../platform/transaction.ts'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { makeStaff, type SignedIn, type SignedInStaff } from '../../accounts/testing.ts'
import { reverifyContact } from '../index.ts'
import { aCompleteCarrier, aSubmittedCase, PHONE } from './testing.ts'

let app: TestApp
/** The last one’s mail is of the carrier’s domain. */
let staff: SignedInStaff[]
beforeAll(async () => {
  app = await startTestApp()
  staff = await Promise.all([makeStaff(app, 'Admin'), makeStaff(app, 'Admin'), makeStaff(app, 'Founder')])
  await app.services.db.sql`
    update users set email_key = 'reviewer@carrier.example' where id = ${staff[2]?.userId ?? ''}`
})
afterAll(() => app.close())

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
const step: fc.Arbitrary<Step> = fc.record({ act: fc.constantFrom(...ACTS), who: fc.nat({ max: 2 }) })

async function take({ act, who }: Step, { carrier, id }: { carrier: SignedIn; id: string }): Promise<void> {
  const as = staff[who]
  if (!as) return
  const params = { verificationId: id }
  const { version } = await app.ok(getVerificationCase, { as, params })
  const words = 'For a good reason.'
  const check = (name: (typeof VERIFICATION_CHECKS)[number], outcome: 'ok' | 'not_ok') =>
    app.call(setVerificationCheck, {
      as,
      params: { ...params, check: name },
      body: { outcome, source: 'other', note: 'Seen.' },
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

test('in whatever order: no company is verified with a check unset, alone where it is risky, or by somebody with an interest', async () => {
  const { sql } = app.services.db
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 30 }), async (steps) => {
      const carrier = await aCompleteCarrier(app)
      const { verificationId: id } = await aSubmittedCase(app, { carrier, reviewer: staff[0] ?? { token: '' } })
      for (const one of steps) {
        await take(one, { carrier, id })
        const [row] = await sql<
          { status: string; checks: number; decider: string | null; second: string | null; lone: boolean }[]
        >`
          select status, (select count(*)::int from verification_checks where case_id = v.id) as checks, proposed_by as decider,
            confirmed_by as second, cardinality(risks) > 0 and confirmed_by is null as lone
          from verification_cases v where id = ${id}`
        if (row?.status === 'verified') expect(row).toMatchObject({ checks: VERIFICATION_CHECKS.length, lone: false })
        expect([row?.decider, row?.second]).not.toContain(staff[2]?.userId)
        if (row?.second) expect(row.second).not.toBe(row.decider)
        const { verified, status } = await app.ok(getVerification, { as: carrier })
        if (status === 'rejected' || status === 'appealed') expect(verified).toBe(false)
      }
    }),
    { numRuns: 5, seed: 4, endOnFailure: true },
  )
}, 30_000)
