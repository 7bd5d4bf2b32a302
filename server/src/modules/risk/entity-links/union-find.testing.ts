/** Connected groups; each edge lists members that belong together. */
export function groupsOf(members: readonly string[], edges: readonly (readonly string[])[]): string[][] {
  const parent = new Map(members.map((member) => [member, member]))
  const rootOf = (member: string): string => {
    let root = member
    for (let up = parent.get(root); up !== undefined && up !== root; up = parent.get(root)) root = up
    for (let step = member; step !== root;) {
      const up = parent.get(step) ?? root
      parent.set(step, root)
      step = up
    }
    return root
  }
  for (const edge of edges) {
    const known = edge.filter((member) => parent.has(member))
    const [first] = known
    if (first === undefined) continue
    for (const other of known.slice(1)) parent.set(rootOf(other), rootOf(first))
  }
  return [...Map.groupBy(members, rootOf).values()].toSorted((a, b) => b.length - a.length)
}
