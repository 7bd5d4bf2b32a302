import { WARN_DAYS } from '@drawbar/contract/fleet/fleet-documents.ts'
import type { Services } from '../../platform/services.ts'
import { SYSTEM } from '../../platform/transaction.ts'
import { takePaperWarnings } from './sql/papers.ts'

/** So many in one transaction that it stays short; the next begins at once. */
const BATCH = 500

/** Every hour, because companies are at home in many zones: each warning day begins at their midnight. */
export async function warnOfPapers({ run }: Services): Promise<void> {
  for (let told = BATCH; told === BATCH;) {
    told = await run(SYSTEM, async (tx) => {
      const warnings = await takePaperWarnings(tx.sql, { days: WARN_DAYS, limit: BATCH })
      for (const [companyId, papers] of Map.groupBy(warnings, (warning) => warning.companyId)) {
        await tx.emit({
          type: 'fleet.papers_expiring',
          data: { companyId, papers: papers.map(({ companyId: _company, ...paper }) => paper) },
          subject: { companyId },
          companies: [companyId],
        })
      }
      return warnings.length
    })
  }
}
