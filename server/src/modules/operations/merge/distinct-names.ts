import type { MergeSide } from '@drawbar/contract/operations/company-merge.ts'

/** By what people know a company, in every language the same; the register's number first. */
const MARKS: readonly ((side: MergeSide) => string | null)[] = [
  ({ usdot }) => usdot && `USDOT ${usdot}`,
  ({ emailDomain }) => emailDomain,
  ({ owner }) => owner,
  ({ id }) => id.slice(-6),
]

const plain = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** The names of both; where they are the same, each with the first thing in which they differ. */
export function distinctNames(from: MergeSide, into: MergeSide): { from: string; into: string } {
  if (plain(from.name) !== plain(into.name)) return { from: from.name, into: into.name }
  const mark = MARKS.find((of) => of(from) !== of(into))
  const named = (side: MergeSide): string => [side.name, mark?.(side) && `(${mark(side)})`].filter(Boolean).join(' ')
  return { from: named(from), into: named(into) }
}
