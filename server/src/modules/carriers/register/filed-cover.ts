import type { RecordRow } from './sql/find-records.ts'

type Filed = RecordRow['filings'][number]
type Cover = Omit<Filed, 'excess' | 'underlying'>

/**
 * What filings cover together. Excess pays only above the cover that it lies over, so that it counts on top of a primary policy that reaches its
 * underlying limit, layer by layer, and never alone or where it does not say above what it pays.
 */
export const filedCover = (filings: readonly Filed[]): Cover[] =>
  filings
    .filter(({ excess }) => !excess)
    .map(({ excess: _excess, underlying: _underlying, ...primary }) => {
      const layers = filings
        .filter(({ kind, excess, underlying }) => kind === primary.kind && excess && underlying !== null)
        .toSorted((one, other) => (one.underlying ?? 0) - (other.underlying ?? 0))
      const amount = layers.reduce(
        (total, layer) => ((layer.underlying ?? 0) <= total ? total + layer.amount : total),
        primary.amount,
      )
      return { ...primary, amount }
    })
