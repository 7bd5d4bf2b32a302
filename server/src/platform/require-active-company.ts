import type { Endpoint } from '@drawbar/contract/endpoint.ts'
import { TRADING } from '@drawbar/contract/roles.ts'
import type { TransactionSql } from './db.ts'
import type { Tx } from './transaction.ts'
import type { Viewer } from './viewer.ts'

/** Refuses members' acts on the market while one of their companies may not trade, or its name is held; asked inside the acts' own transaction. */
export type RequireActiveCompany = (
  sql: TransactionSql,
  asked: { companyIds: readonly string[]; clearName: boolean },
) => Promise<void>

interface ActiveCheck {
  requireActiveCompany: RequireActiveCompany
  endpoint: Endpoint
  viewers: readonly (Viewer | null)[]
}

/** The question is sent ahead of the act's first statement on the same connection, so that it costs no way to the database of its own. */
export async function withActiveCompany<T>(
  tx: Tx,
  { requireActiveCompany, endpoint, viewers }: ActiveCheck,
  act: () => Promise<T>,
): Promise<T> {
  const { capability, clearName = false } = endpoint.access
  // Any other act with `clearName` asks for it behind its own, stronger lock.
  const isTrade = capability !== undefined && TRADING.includes(capability)
  const companyIds = isTrade ? viewers.flatMap((viewer) => viewer?.companyId ?? []) : []
  if (companyIds.length === 0) return act()
  const [standing, acted] = await Promise.allSettled([requireActiveCompany(tx.sql, { companyIds, clearName }), act()])
  if (standing.status === 'rejected') throw standing.reason
  if (acted.status === 'rejected') throw acted.reason
  return acted.value
}
