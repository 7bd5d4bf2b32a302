import { claimCarrierNumber, proveCarrierNumber, sendNumberCode } from '@drawbar/contract/verification/number-claims.ts'
import { newId } from '../../platform/ids.ts'
import { SYSTEM } from '../../platform/transaction.ts'
import type { TestApp } from '../../test-app.ts'
import { mailedCode } from '../accounts/testing.ts'
import { aRegisteredCarrier } from './register/testing.ts'
import { takeNumber } from './claim/take-record.ts'
import { reassessQuietly } from './reassess.ts'
import { findPendingClaim, settleClaim } from './sql/number-claims.ts'

export { uploadRegisterFile } from './register/import/testing.ts'
export { aRegisteredCarrier } from './register/testing.ts'

/** Staff vouch for it, and with it for its number, and for the cover it declared, as at the end of its case: for tests about something else. */
export async function vouchFor(app: TestApp, { companyId }: { companyId: string }): Promise<void> {
  // A transaction knows the clock that a test has set.
  await app.services.db.transaction(async (sql) => {
    await sql`
      insert into verification_cases (id, company_id, status, usdot, docket, verified_at)
      select ${newId()}::uuid, company_id, 'verified', usdot, docket, clock_time() from carrier_profiles where company_id = ${companyId}
      on conflict (company_id) where status <> 'rejected'
        do update set status = excluded.status, usdot = excluded.usdot, docket = excluded.docket, verified_at = excluded.verified_at`
    await sql`
      update insurance_policies set source = 'staff', verified_at = clock_time()
      where company_id = ${companyId} and source = 'declared'`
  })
  await app.services.run(SYSTEM, (tx) => reassessQuietly(tx, [companyId]))
}

/** The number on its profile is its own, as after a code or a call: for tests about something else. */
export async function proveNumber(app: TestApp, { companyId }: { companyId: string }): Promise<void> {
  await app.services.run(SYSTEM, async (tx) => {
    const claim = await findPendingClaim(tx.sql, companyId)
    if (!claim) throw new Error('no number waits for proof')
    await settleClaim(tx.sql, { id: claim.id, status: 'proven', settledBy: null, reason: null })
    await takeNumber(tx, claim)
  })
}

/** Claims a number of the register and proves it by the code that went to the register's mailbox. */
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

/** The first of these has proven a number that the second claims, and the third waits for proof of another. */
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
type Claimant = { token: string; companyId: string }

/** As if nobody had ever checked its policies: a carrier cannot take what staff checked off the file. */
export async function forgetChecks(app: TestApp, { companyId }: { companyId: string }): Promise<void> {
  await app.services.db.sql`
    update insurance_policies set source = 'declared', verified_at = null where company_id = ${companyId} and source in ('coi', 'staff')`
}
