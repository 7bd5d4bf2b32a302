import { addInsurancePolicy } from '@drawbar/contract/insurance/insurance.ts'
import { putCarrierProfile } from '@drawbar/contract/carriers/carriers.ts'
import {
  claimVerificationCase,
  getVerificationCase,
  listVerificationCases,
  openVerificationCase,
  setVerificationCheck,
  type VerificationCase,
  verifyCompany,
} from '@drawbar/contract/verification/verification-cases.ts'
import { submitVerification } from '@drawbar/contract/verification/verification.ts'
import { VERIFICATION_CHECKS } from '@drawbar/contract/verification/verification-terms.ts'
import { claimCarrierNumber, proveCarrierNumber, sendNumberCode } from '@drawbar/contract/verification/number-claims.ts'
import { newId } from '../../platform/ids.ts'
import { SYSTEM } from '../../platform/transaction.ts'
import type { TestApp } from '../../test-app.ts'
import { mailedCode, makeStaff, proveMailbox, type SignedIn } from '../identity/testing.ts'
import { signUpCarrier } from '../companies/testing.ts'
import { aPdf, anUploadedDocument, aWaitingCoi } from '../documents/testing.ts'
import { aRegisteredCarrier } from '../register/testing.ts'

import { reassessed } from '../eligibility/testing.ts'
import { checkPolicies } from '../insurance/testing.ts'
import { takeNumber } from './number-claims/take-record.ts'
import { findPendingClaim, settleClaim } from './sql/number-claims.ts'

export const PHONE = '(501) 555-0101'

/** A carrier in the register with everything required on file. */
export async function aCompleteCarrier(
  app: TestApp,
  number: { usdot?: string } = {},
): Promise<SignedIn & { usdot: string }> {
  const carrier = await signUpCarrier(app)
  const usdot = number.usdot ?? String((await aRegisteredCarrier(app)).usdot)
  await app.ok(putCarrierProfile, { as: carrier, body: { usdot } })
  await app.ok(addInsurancePolicy, {
    as: carrier,
    body: {
      kind: 'auto_liability',
      insurer: 'Test Mutual',
      limit: { amount: 100_000_000, currency: 'USD' },
      expiresOn: '2099-12-31',
    },
  })
  await proveMailbox(app, carrier)
  await aWaitingCoi(app, carrier)
  const details = { claims: { legalName: 'Test Haul' } }
  await anUploadedDocument(app, { as: carrier, kind: 'w9', details, file: { fileName: 'w9.pdf', bytes: aPdf() } })
  return { ...carrier, usdot }
}

export async function caseOf(app: TestApp, as: { token: string }, companyId: string): Promise<VerificationCase> {
  const { id } = await app.ok(openVerificationCase, { as, body: { companyId } })
  return app.ok(getVerificationCase, { as, params: { verificationId: id } })
}

/** Submitted and in the queue. */
export async function aSubmittedCase(
  app: TestApp,
  { carrier, reviewer }: { carrier?: SignedIn; reviewer: { token: string } },
): Promise<{ carrier: SignedIn; verificationId: string }> {
  const owner = carrier ?? (await aCompleteCarrier(app))
  await app.ok(submitVerification, { as: owner, body: { phone: PHONE } })
  const { items } = await app.ok(listVerificationCases, { as: reviewer, query: { companyId: owner.companyId } })
  return { carrier: owner, verificationId: items[0]?.id ?? '' }
}

/** Claims the case and sets every check. */
export async function checkAll(
  app: TestApp,
  { as, verificationId }: { as: { token: string }; verificationId: string },
): Promise<VerificationCase> {
  let seen = await app.ok(claimVerificationCase, { as, params: { verificationId } })
  for (const check of VERIFICATION_CHECKS)
    seen = await app.ok(setVerificationCheck, {
      as,
      params: { verificationId, check },
      body:
        check === 'call_back'
          ? { outcome: 'ok', source: 'call', note: 'The owner answered.' }
          : { outcome: 'ok', source: 'register', note: 'Seen, and it is theirs.' },
    })
  return seen
}

/** Goes through the whole process with a new reviewer. */
export async function aVerifiedCarrier(
  app: TestApp,
): Promise<{ carrier: SignedIn & { usdot: string }; verificationId: string }> {
  const [carrier, reviewer] = await Promise.all([aCompleteCarrier(app), makeStaff(app, 'Admin')])
  const { verificationId } = await aSubmittedCase(app, { carrier, reviewer })
  const { version } = await checkAll(app, { as: reviewer, verificationId })
  await app.ok(verifyCompany, { as: reviewer, params: { verificationId }, body: { version } })
  return { carrier, verificationId }
}

/** Marks the company, its number and its declared policies as verified, for tests about something else. */
export async function markVerified(app: TestApp, { companyId }: { companyId: string }): Promise<void> {
  // Only a transaction knows the clock that a test has set.
  await app.services.db.transaction(
    (sql) => sql`
      insert into verification_cases (id, company_id, status, usdot, docket, verified_at)
      select ${newId()}::uuid, company_id, 'verified', usdot, docket, clock_time() from carrier_profiles where company_id = ${companyId}
      on conflict (company_id) where status <> 'rejected'
        do update set status = excluded.status, usdot = excluded.usdot, docket = excluded.docket, verified_at = excluded.verified_at`,
  )
  await checkPolicies(app, { companyId })
  await reassessed(app, { companyId })
}

/** Proves the number on the profile as a code or a call would, for tests about something else. */
export async function proveNumber(app: TestApp, { companyId }: { companyId: string }): Promise<void> {
  await app.services.run(SYSTEM, async (tx) => {
    const claim = await findPendingClaim(tx.sql, companyId)
    if (!claim) throw new Error('no number waits for proof')
    await settleClaim(tx.sql, { id: claim.id, status: 'proven', settledBy: null, reason: null })
    await takeNumber(tx, claim)
  })
}

/** Claims a number of the register and proves it with the code sent to the registered mailbox. */
export async function claimByCode(
  app: TestApp,
  as: { token: string },
  { usdot, email }: { usdot: number; email: string | null },
): Promise<void> {
  await app.ok(claimCarrierNumber, { as, body: { usdot: String(usdot) } })
  await app.ok(sendNumberCode, { as })
  const code = await mailedCode(app, { email: email ?? '', kind: 'number-code' })
  await app.ok(proveCarrierNumber, { as, body: { code } })
}

type Claimant = { token: string; companyId: string }

/** The first company has proven a number that the second claims. The third awaits proof of another number. */
export async function aContestedNumber(
  app: TestApp,
  [holder, claimant, pending]: readonly [Claimant, Claimant, Claimant],
): Promise<void> {
  const body = { usdot: String((await aRegisteredCarrier(app)).usdot) }
  await app.ok(claimCarrierNumber, { as: holder, body })
  await proveNumber(app, holder)
  await app.call(claimCarrierNumber, { as: claimant, body })
  const other = await aRegisteredCarrier(app)
  await app.ok(claimCarrierNumber, { as: pending, body: { usdot: String(other.usdot) } })
}
