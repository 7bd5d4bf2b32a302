import { newId } from '../../platform/ids.ts'
import type { TestApp } from '../../test-app.ts'

export { uploadRegisterFile } from './register/import/testing.ts'
export { aRegisteredCarrier } from './register/testing.ts'

/** Staff vouch for it and for the cover it declared, as at the end of its case: for tests about something else. */
export async function vouchFor(app: TestApp, { companyId }: { companyId: string }): Promise<void> {
  await app.services.db.sql`
    insert into verification_cases (id, company_id, status, usdot, docket, verified_at)
    select ${newId()}::uuid, company_id, 'verified', usdot, docket, clock_time() from carrier_profiles where company_id = ${companyId}
    on conflict (company_id) where status <> 'rejected'
      do update set status = excluded.status, usdot = excluded.usdot, docket = excluded.docket, verified_at = excluded.verified_at`
  await app.services.db
    .sql`update insurance_policies set source = 'staff', verified_at = clock_time() where company_id = ${companyId} and source = 'declared'`
}

/** As if nobody had ever checked its policies: a carrier cannot take what staff checked off the file. */
export async function forgetChecks(app: TestApp, { companyId }: { companyId: string }): Promise<void> {
  await app.services.db.sql`
    update insurance_policies set source = 'declared', verified_at = null where company_id = ${companyId} and source in ('coi', 'staff')`
}
