/** The companies that share a value. */
type Link = readonly string[]

interface Part {
  members: Set<string>
  /** Members whose links have not been read yet. */
  border: Set<string>
}

/**
 * Finds the companies that are no longer connected. Grows a part from each seed along its links and merges parts that
 * meet; a part without a frontier is complete. The largest part grows only when it is the last one with a frontier, so
 * the cost depends on the small parts. Returns the complete parts except the remainder, or undefined if long chains did
 * not meet within `rounds`.
 */
export async function findUnlinked(
  seeds: readonly string[],
  { linksOf, rounds }: { linksOf: (border: readonly string[]) => Promise<readonly Link[]>; rounds: number },
): Promise<string[][] | undefined> {
  const partOf = new Map<string, Part>()
  const parts = new Set<Part>()
  const found = (member: string): Part => {
    const known = partOf.get(member)
    if (known) return known
    const part = { members: new Set([member]), border: new Set([member]) }
    partOf.set(member, part)
    parts.add(part)
    return part
  }
  const join = (one: Part, other: Part): Part => {
    if (one === other) return one
    const [into, from] = one.members.size < other.members.size ? [other, one] : [one, other]
    for (const member of from.members) {
      into.members.add(member)
      partOf.set(member, into)
    }
    for (const member of from.border) into.border.add(member)
    parts.delete(from)
    return into
  }
  for (const seed of seeds) found(seed)
  for (let round = 0; round < rounds; round += 1) {
    if (parts.size <= 1) return []
    const bySize = [...parts].toSorted((a, b) => b.members.size - a.members.size)
    const [largest, ...growing] = bySize.filter(({ border }) => border.size > 0)
    if (growing.length === 0) {
      const rest = largest ?? bySize[0]
      return bySize.flatMap((part) => (part === rest ? [] : [[...part.members]]))
    }
    const border = growing.flatMap((part) => [...part.border])
    for (const part of growing) part.border.clear()
    for (const [first, ...others] of await linksOf(border))
      if (first !== undefined) others.reduce((part, other) => join(part, found(other)), found(first))
  }
  return undefined
}
