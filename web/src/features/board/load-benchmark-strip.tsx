import type { BoardLoad } from '@drawbar/contract/board/board.ts'
import { BenchmarkStrip } from '../../ui/display/benchmark-strip.tsx'
import { useUnits } from '../../ui/format/units.ts'
import { answerLabel } from '../loads/benchmark-labels.ts'
import { shownBenchmark } from '../rates/load-benchmark.ts'

/** What the lane pays, with this load's price in it, and the reader's own bid in orange. */
export function LoadBenchmarkStrip({ load, layout = 'row' }: { load: BoardLoad; layout?: 'row' | 'narrow' | 'phone' }) {
  const { distance } = useUnits()
  const { benchmark, n, unitOf, format } = shownBenchmark(load, distance)
  return (
    <BenchmarkStrip
      benchmark={benchmark}
      n={n}
      format={format}
      layout={layout}
      tooltip={answerLabel(load.benchmark, distance)}
      {...(load.price === null ? {} : { price: unitOf(load.price) })}
      {...(load.myBid === null ? {} : { yours: unitOf(load.myBid.amount) })}
    />
  )
}
