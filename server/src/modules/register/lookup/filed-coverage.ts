import { TOTAL } from '../register-entry.ts'
import type { RecordRow } from '../sql/find-records.ts'

type Filed = RecordRow['filings'][number]
type Cover = Omit<Filed, 'excess' | 'underlying' | 'liveTotal'>

/**
 * The combined coverage of all filings. Excess counts only on top of a primary policy that reaches its underlying
 * limit, layer by layer. A total from the live register already includes everything: it counts only if no insurer is
 * named, and nothing is added to it. A total of zero is no coverage.
 */
export const filedCoverage = (filings: readonly Filed[]): Cover[] => {
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

/**
 * The sum is capped by the live register's total. A layer filed since is added to it, and a filed amount below is not
 * reduced.
 */
const withLayer = (total: number, { amount, liveTotal }: Filed): number =>
  Math.max(total, Math.min(total + amount, liveTotal ?? Infinity))
