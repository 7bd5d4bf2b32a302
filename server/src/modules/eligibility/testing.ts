import { SYSTEM } from '../../platform/transaction.ts'
import type { TestApp } from '../../test-app.ts'
import { reassessQuietly } from './reassess.ts'

/** Computes the company's eligibility without notifying it. */
export const reassessed = (app: TestApp, { companyId }: { companyId: string }): Promise<void> =>
  app.services.run(SYSTEM, (tx) => reassessQuietly(tx, [companyId]))
