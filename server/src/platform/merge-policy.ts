import {
  MERGE_FINDINGS,
  type MergeFinding,
  type MergeFindingCode,
  type MergeItem,
} from '@drawbar/contract/operations/company-merge.ts'
import type { AnySql, TransactionSql } from './db.ts'
import type { Tx } from './transaction.ts'

/** `table.column`. */
export type Column = `${string}.${string}`

/** `fromId` is closed; `intoId` stays. */
export interface Merging {
  fromId: string
  intoId: string
}

type ByItem = Partial<Record<MergeItem, readonly Column[]>>

/**
 * What a module does with the rows it owns when two companies become one. Every column that names a company stands in exactly one of the
 * lists of its owner, which a test holds against the database's catalogue: a table that is added later cannot be forgotten.
 */
export interface MergePolicy {
  /** Rewritten from the one company to the other. */
  moves: ByItem
  /** Rewritten as well, and counted nowhere: what only repeats another row. */
  movesAlong?: readonly Column[]
  /** History of the closed company. It is found where its name leads on. */
  stays?: ByItem
  /** Whatever the room does with these otherwise; what that is, a comment says. */
  otherwise?: readonly Column[]
  /** Counts of what is neither moved nor left row by row. */
  count?: (sql: AnySql, merging: Merging) => Promise<Partial<Record<MergeItem, number>>>
  look?: (sql: AnySql, merging: Merging) => Promise<readonly (MergeFinding | null)[]>
  /** Before the rows move: what would collide makes way. Run again by the second pass, so it finds nothing to do then. */
  prepare?: (tx: Tx, merging: Merging) => Promise<void>
  /** After the rows of this room have moved. */
  settle?: (tx: Tx, merging: Merging) => Promise<void>
}

const SHOWN = 5

/** Null where there is nothing to tell. */
export const finding = (
  code: MergeFindingCode,
  examples: readonly string[],
  more: Partial<Pick<MergeFinding, 'amounts' | 'count' | 'recordId'>> = {},
): MergeFinding | null => {
  const { amounts = [], count = examples.length, recordId = null } = more
  if (count === 0 && amounts.length === 0) return null
  return { code, blocks: MERGE_FINDINGS[code].blocks, count, examples: examples.slice(0, SHOWN), amounts, recordId }
}

const parts = (column: Column): [table: string, column: string] => {
  const [table = '', name = ''] = column.split('.')
  return [table, name]
}

/** Rows that name the company in any of these. */
export async function countRows(sql: AnySql, columns: readonly Column[], companyId: string): Promise<number> {
  let sum = 0
  for (const [table, column] of columns.map(parts)) {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from ${sql(table)} where ${sql(column)} = ${companyId}`
    sum += row?.count ?? 0
  }
  return sum
}

export async function moveRows(
  sql: TransactionSql,
  columns: readonly Column[],
  { fromId, intoId }: Merging,
): Promise<void> {
  for (const [table, column] of columns.map(parts))
    await sql`update ${sql(table)} set ${sql(column)} = ${intoId} where ${sql(column)} = ${fromId}`
}
