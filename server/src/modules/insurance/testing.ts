import type { TestApp } from '../../test-app.ts'

/** Marks the declared policies as checked by staff, for tests about something else. */
export async function checkPolicies(app: TestApp, { companyId }: { companyId: string }): Promise<void> {
  // Only a transaction knows the clock that a test has set.
  await app.services.db.transaction(
    (sql) => sql`
      update insurance_policies set source = 'staff', verified_at = clock_time()
      where company_id = ${companyId} and source = 'declared'`,
  )
}

/** As if nobody had checked its policies; a carrier cannot remove a checked policy. */
export async function forgetChecks(app: TestApp, { companyId }: { companyId: string }): Promise<void> {
  await app.services.db.sql`
    update insurance_policies set source = 'declared', verified_at = null where company_id = ${companyId} and source in ('coi', 'staff')`
}
