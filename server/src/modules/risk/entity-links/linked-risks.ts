import type { LinkFact } from '../signals/facts.ts'
import type { MemberRow, SharedRow } from '../sql/facts-links.ts'
import { JOINS_UP_TO, strengthOf } from './strength.ts'

/**
 * Suspended, closed or escalated members of the component, each with the values shared with this company or the
 * companies in between.
 */
export function linkedRisks(
  companyId: string,
  { members, shared }: { members: readonly MemberRow[]; shared: readonly SharedRow[] },
): LinkFact[] {
  const names = new Map(members.map((member) => [member.companyId, member.name]))
  const neighbours = new Map<string, string[]>()
  for (const { companyIds, holders } of shared) {
    if (holders > JOINS_UP_TO) continue
    for (const one of companyIds)
      neighbours.set(one, [...(neighbours.get(one) ?? []), ...companyIds.filter((other) => other !== one)])
  }
  const pathTo = shortestPaths(companyId, neighbours)
  return members.flatMap((member): LinkFact[] => {
    const standing = member.standing === 'active' ? (member.escalatedAt === null ? null : 'escalated') : member.standing
    if (standing === null || member.companyId === companyId) return []
    const direct = shared.filter(
      ({ companyIds }) => companyIds.includes(companyId) && companyIds.includes(member.companyId),
    )
    const path = pathTo.get(member.companyId)
    if (direct.length === 0 && path === undefined) return []
    return [
      {
        companyId: member.companyId,
        company: member.name,
        standing,
        since: member.since ?? member.escalatedAt,
        reason: member.reason ?? member.escalatedReason,
        shared: direct.map(({ kind, shown, holders, firstSeenAt }) => ({
          kind,
          shown,
          holders,
          strength: strengthOf(kind, holders),
          since: firstSeenAt,
        })),
        through: direct.length > 0 ? [] : (path ?? []).map((id) => names.get(id) ?? '–'),
      },
    ]
  })
}

/** For each reachable company, the companies on the shortest path to it. */
function shortestPaths(from: string, neighbours: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const paths = new Map<string, string[]>([[from, []]])
  for (let edge = [from]; edge.length > 0;) {
    const next: string[] = []
    for (const one of edge) {
      for (const other of neighbours.get(one) ?? []) {
        if (paths.has(other)) continue
        paths.set(other, one === from ? [] : [...(paths.get(one) ?? []), one])
        next.push(other)
      }
    }
    edge = next
  }
  return paths
}
