import type { Sweep } from '../../../platform/module.ts'
import { SYSTEM, type Tx } from '../../../platform/transaction.ts'
import {
  deleteOldMatches,
  type DueSearch,
  takeDueSearches,
  takeMatches,
  type MatchedLoad,
} from '../sql/match-searches.ts'

const BATCH = 200
const BATCHES = 50
/** Longer than a post can stand unchanged. */
const KEPT_DAYS = 90
const PURGED = 10_000

/** Hourly and daily alerts, and what was found in muted hours once they are over. */
export const alertsSweep: Sweep = {
  name: 'board.tell-alerts',
  everySeconds: 60,
  async run({ run }) {
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const told = await run(SYSTEM, (tx) => sendDueAlerts(tx))
      if (told < BATCH) break
    }
    await run(SYSTEM, (tx) => deleteOldMatches(tx.sql, { days: KEPT_DAYS, limit: PURGED }))
  },
}

/** Tells what is due, of these searches or of any: a person hears once, however many of the searches found a load. Returns how many searches were due. */
export async function sendDueAlerts(tx: Tx, among?: readonly string[]): Promise<number> {
  if (among?.length === 0) return 0
  const due = await takeDueSearches(tx.sql, { limit: among?.length ?? BATCH, among })
  const finds = await takeMatches(
    tx.sql,
    due.map(({ searchId }) => searchId),
  )
  const byPerson = Map.groupBy(due, ({ userId, companyId }) => `${userId} ${companyId}`)
  await tx.emitAll(
    [...byPerson.values()].flatMap((searches) => {
      const data = toldTo(searches, finds)
      return data
        ? [{ type: 'search.matched' as const, data, subject: { userId: data.userId }, companies: [data.companyId] }]
        : []
    }),
  )
  return due.length
}

function toldTo(searches: readonly DueSearch[], finds: readonly MatchedLoad[]) {
  const byId = new Map(searches.map((search) => [search.searchId, search]))
  const own = finds.filter(({ searchId }) => byId.has(searchId))
  const [first] = own
  const person = first && byId.get(first.searchId)
  if (!first || !person) return null
  const loads = [...Map.groupBy(own, ({ loadId }) => loadId).values()].flatMap((found) => {
    const [load] = found
    if (!load) return []
    const { searchId: _search, ...told } = load
    return [{ ...told, searches: found.flatMap(({ searchId }) => byId.get(searchId)?.name ?? []) }]
  })
  const { userId, companyId, searchId } = person
  return { userId, companyId, searchId, mail: searches.some(({ mail }) => mail), loads }
}
