import { AppError } from '../../platform/errors.ts'
import type { TransactionSql } from '../../platform/db.ts'
import { shareActive } from './sql/standing.ts'

/** The first lock of every act on the market: whoever trades while the company is being suspended either came before, or is refused. */
export async function requireStanding(sql: TransactionSql, companyIds: readonly string[]): Promise<void> {
  const asked = new Set(companyIds)
  if ((await shareActive(sql, [...asked])) < asked.size) throw new AppError('company_suspended')
}
