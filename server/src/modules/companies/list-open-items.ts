import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { listOpenItems as endpoint } from '@drawbar/contract/companies/open-items.ts'
import type { AnySql } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { decodeInstantCursor, page } from '../../platform/paging.ts'
import { findFacts } from './sql/companies.ts'
import { countSealed, findOpenItems } from './sql/open-items.ts'

export async function listOpenItems(
  sql: AnySql,
  { params: { companyId }, query: { kind, limit, cursor } }: Pick<Input<typeof endpoint>, 'params' | 'query'>,
): Promise<ResponseOf<typeof endpoint>> {
  if (!(await findFacts(sql, companyId))) throw new AppError('not_found')
  const after = decodeInstantCursor(cursor)
  const found = await findOpenItems(sql, { companyId, kind, after, limit: limit + 1 })
  const { rows, nextCursor } = page(found, limit, ({ cursorAt, id }) => [cursorAt, id])
  return {
    items: rows.map(({ amount, currency, cursorAt: _at, ...row }) => ({
      ...row,
      amount: amount === null ? null : { amount, currency },
    })),
    nextCursor,
    sealed: await countSealed(sql, { companyId, kind }),
  }
}
