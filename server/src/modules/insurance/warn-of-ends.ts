import type { Services } from '../../platform/services.ts'
import { SYSTEM } from '../../platform/transaction.ts'
import { takeEndingPolicies } from './sql/policies.ts'

/** Per transaction: each policy may email every member of its company. */
const BATCH = 50

/** Warns 30, 14, 7 and 1 days before a policy's last day and on the day after, once each, by the database clock. */
export async function warnOfEnds({ run }: Services): Promise<void> {
  for (;;) {
    const taken = await run(SYSTEM, async (tx) => {
      const ending = await takeEndingPolicies(tx.sql, BATCH)
      const about = ending
        .filter(({ succeeded }) => !succeeded)
        .map(({ succeeded: _succeeded, ...data }) => ({
          data,
          subject: { companyId: data.companyId },
          companies: [data.companyId],
        }))
      const [over, soon] = [about.filter(({ data }) => data.days === 0), about.filter(({ data }) => data.days > 0)]
      await tx.emitAll(soon.map((event) => ({ type: 'insurance.expiring' as const, ...event })))
      await tx.emitAll(over.map((event) => ({ type: 'insurance.expired' as const, ...event })))
      return ending.length
    })
    if (taken === 0) return
  }
}
