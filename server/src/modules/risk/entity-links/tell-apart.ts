/** Whom a value ties together. */
type Tie = readonly string[]

interface Part {
  members: Set<string>
  /** Of these it is not known yet whom they are tied to. */
  border: Set<string>
}

/**
 * Which of these companies are not connected any more. Each is the seed of a part; parts grow by what ties their border, and those that meet
 * are one. A part without a border is whole. The largest is not grown while another is, so that it costs what the small ones cost and not what the
 * component holds: once no other has a border, it is the rest, whatever it holds. Answers the whole parts without the rest; undefined where the
 * parts are long chains that did not meet within `rounds`.
 */
export async function tellApart(
  seeds: readonly string[],
  { tiesOf, rounds }: { tiesOf: (border: readonly string[]) => Promise<readonly Tie[]>; rounds: number },
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
    for (const [first, ...others] of await tiesOf(border))
      if (first !== undefined) others.reduce((part, other) => join(part, found(other)), found(first))
  }
  return undefined
}
