import { TOTAL } from '../register-entry.ts'
import type { RecordRow } from '../sql/find-records.ts'

type Filed = RecordRow['filings'][number]
type Cover = Omit<Filed, 'excess' | 'underlying' | 'liveTotal'>

/**
 * What filings cover together. Excess pays only above the cover that it lies over, so that it counts on top of a primary policy that reaches its
 * underlying limit, layer by layer, and never alone or where it does not say above what it pays. A total that the live register gave holds all of
 * it: it stands only where nobody is named, and nothing lies on top of it; one of zero is no cover.
 */
export const filedCover = (filings: readonly Filed[]): Cover[] => {
  const primaries = filings.filter(({ excess }) => !excess)
  const named = new Set(primaries.filter((primary) => !isTotal(primary)).map(({ kind }) => kind))
  return primaries
    .filter((primary) => !isTotal(primary) || (primary.amount > 0 && !named.has(primary.kind)))
    .map(({ excess: _excess, underlying: _underlying, liveTotal, ...primary }) => ({
      ...primary,
      amount: isTotal(primary)
        ? primary.amount
        : layersOf(primary.kind, filings).reduce(
            (total, layer) => ((layer.underlying ?? 0) <= total ? withLayer(total, layer) : total),
            Math.min(primary.amount, liveTotal ?? Infinity),
          ),
    }))
}

const isTotal = ({ policyNumber }: { policyNumber: string }) => policyNumber === TOTAL

const layersOf = (kind: Filed['kind'], filings: readonly Filed[]): Filed[] =>
  filings
    .filter((filing) => filing.kind === kind && filing.excess && filing.underlying !== null)
    .toSorted((one, other) => (one.underlying ?? 0) - (other.underlying ?? 0))

/** The sum is no more than the live register knew of; what a file stated since comes on top of that, and what it stated beneath is not lessened. */
const withLayer = (total: number, { amount, liveTotal }: Filed): number =>
  Math.max(total, Math.min(total + amount, liveTotal ?? Infinity))
