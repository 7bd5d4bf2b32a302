import type { AnySql } from '../../../platform/db.ts'
import { findNames, findNamesakes, findNameSides, type Names, type NameSideRow } from '../sql/names.ts'
import { looksLike } from './skeletons.ts'

/** An established company's name that a held one passes for. */
export interface NameMatch {
  companyId: string
  name: string
  otherName: string
  company: string
  heldAt: string
  since: string
}

/** More companies of one name say nothing more. */
const NAMESAKES_SHOWN = 5

/** Of companies whose name is held: which of their names passes for which of whose. */
export async function nameMatches(sql: AnySql, companyIds: readonly string[]): Promise<NameMatch[]> {
  const held = new Map<string, Names & { heldAt: string }>()
  for (const names of await findNames(sql, companyIds))
    if (names.heldAt !== null) held.set(names.companyId, { ...names, heldAt: names.heldAt })
  if (held.size === 0) return []
  const namesakes = await findNamesakes(sql, { companyIds: [...held.keys()], limit: NAMESAKES_SHOWN })
  return namesakes.flatMap(({ ofCompanyId, createdAt: since, ...other }) => {
    const own = held.get(ofCompanyId)
    if (!own) return []
    return spelled(own).flatMap((name) => {
      const otherName = spelled(other).find((theirs) => looksLike(name, theirs))
      if (otherName === undefined) return []
      const { companyId, heldAt } = own
      return [{ companyId, name, otherName, company: other.name, heldAt, since }]
    })
  })
}

const spelled = ({ name, legalName, dbaName }: Names): string[] =>
  [...new Set([name, legalName, dbaName])].filter((one) => one !== null)

export interface NameReview {
  heldAt: string
  own: NameSideRow
  /** The oldest first. */
  others: NameSideRow[]
}

/** For staff: both companies beside each other. Null where the name is not held. */
export async function nameReviewOf(sql: AnySql, companyId: string): Promise<NameReview | null> {
  const [names] = await findNames(sql, [companyId])
  if (!names || names.heldAt === null) return null
  const others = await findNamesakes(sql, { companyIds: [companyId], limit: NAMESAKES_SHOWN })
  const sides = await findNameSides(sql, [companyId, ...others.map((other) => other.companyId)])
  const own = sides.find((side) => side.companyId === companyId)
  if (!own) throw new Error(`company ${companyId} is not there`)
  return { heldAt: names.heldAt, own, others: sides.filter((side) => side !== own) }
}
