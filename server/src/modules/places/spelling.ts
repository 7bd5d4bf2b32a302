/**
 * Optimal string alignment distance: insertions, deletions, substitutions and swapped neighbours each count one. Stops counting at
 * `limit` + 1. `prefix` forgives letters not typed yet: "chcag" is one edit from the start of "chicago".
 */
export function editDistance(
  typed: string,
  name: string,
  { limit, prefix }: { limit: number; prefix: boolean },
): number {
  if (typed.length - name.length > limit) return limit + 1
  let [older, previous]: [number[], number[]] = [[], Array.from({ length: name.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    for (let column = 1; column <= name.length; column++) {
      const same = typed[row - 1] === name[column - 1]
      let cost = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (same ? 0 : 1),
      )
      const swapped =
        row > 1 && column > 1 && typed[row - 1] === name[column - 2] && typed[row - 2] === name[column - 1]
      if (swapped) cost = Math.min(cost, at(older, column - 2) + 1)
      current.push(cost)
    }
    if (Math.min(...current) > limit) return limit + 1
    ;[older, previous] = [previous, current]
  }
  return Math.min(limit + 1, prefix ? Math.min(...previous) : at(previous, name.length))
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY
