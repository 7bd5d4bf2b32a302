import type { Tx } from '../../../platform/transaction.ts'
import { findAttributes, findRawAttributes } from '../sql/attributes.ts'
import { changeAttributes } from './entity-graph.ts'
import { attributesOf } from './normalise.ts'

/**
 * Updates the attributes of these companies from the other modules' data. Idempotent. Returns the companies newly
 * linked to one of them.
 */
export async function syncAttributes(tx: Tx, companyIds: readonly string[]): Promise<string[]> {
  const linked = new Set<string>()
  const raws = Map.groupBy(await findRawAttributes(tx.sql, companyIds), (row) => row.companyId)
  const stored = Map.groupBy(await findAttributes(tx.sql, companyIds), (row) => row.companyId)
  const keyOf = ({ kind, value }: { kind: string; value: string }) => `${kind}\n${value}`
  for (const companyId of companyIds) {
    const found = attributesOf(raws.get(companyId) ?? [])
    const had = stored.get(companyId) ?? []
    const [foundKeys, hadKeys] = [new Set(found.map(keyOf)), new Set(had.map(keyOf))]
    const add = found.filter((attribute) => !hadKeys.has(keyOf(attribute)))
    const remove = had.filter((attribute) => !foundKeys.has(keyOf(attribute)))
    if (add.length + remove.length === 0) continue
    for (const neighbour of await changeAttributes(tx, { companyId, add, remove })) linked.add(neighbour)
  }
  return [...linked].filter((id) => !companyIds.includes(id))
}
