import { AppError } from '../../platform/errors.ts'
import type { TransactionSql } from '../../platform/db.ts'
import { lockStanding } from './sql/standing.ts'

/** The first lock of every act on the market: whoever trades while the company is being suspended either came before, or is refused. */
export async function requireStanding(sql: TransactionSql, companyId: string): Promise<void> {
  if ((await lockStanding(sql, companyId, 'share')) !== 'active') throw new AppError('company_suspended')
}
