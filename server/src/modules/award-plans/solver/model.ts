import type { Choices } from './choices.ts'
import type { AwardLimit, AwardLimits } from './problem.ts'

/** What is sought under which limits. */
export interface Ask {
  seek: 'cost' | 'served' | 'incumbent_loads'
  /** These many loads are served; for `cost`. */
  served?: number
  dropped?: ReadonlySet<AwardLimit>
  /** These choices are taken. */
  forced?: readonly number[]
}

/** Rows are what HiGHS reads; columns are the choices, then one a carrier where carriers are counted. */
export interface MipModel {
  columns: number
  cost: Float64Array
  lower: Float64Array
  /** Without it every column may be taken. */
  upper?: Float64Array
  rowLower: number[]
  rowUpper: number[]
  starts: number[]
  indices: number[]
  values: number[]
}

/** How many of the loads with bids have to go to incumbents. */
export const incumbentLoads = ({ servable }: Choices, percent: number): number =>
  Math.ceil((servable.size * percent) / 100 - 1e-9)

export function buildModel(choices: Choices, limits: AwardLimits, ask: Ask): MipModel {
  const { seek, dropped = new Set(), forced = [] } = ask
  const all = choices.choices
  const counting =
    limits.maxCarriers !== null && !dropped.has('maxCarriers') && limits.maxCarriers < choices.carriers.length
  const columns = all.length + (counting ? choices.carriers.length : 0)
  const model: MipModel = {
    columns,
    cost: new Float64Array(columns),
    lower: new Float64Array(columns),
    rowLower: [],
    rowUpper: [],
    starts: [0],
    indices: [],
    values: [],
  }
  for (const at of [...choices.locked, ...forced]) model.lower[at] = 1
  all.forEach(({ weighed, loads, carrierId }, at) => {
    if (seek === 'cost') model.cost[at] = weighed
    else if (seek === 'served') model.cost[at] = -loads.length
    else model.cost[at] = choices.incumbents.has(carrierId) ? -loads.length : 0
  })
  const row = (lower: number, upper: number, entries: readonly (readonly [number, number])[]): void => {
    model.rowLower.push(lower)
    model.rowUpper.push(upper)
    for (const [index, value] of entries) {
      model.indices.push(index)
      model.values.push(value)
    }
    model.starts.push(model.indices.length)
  }

  const ofLoad = new Map<number, number[]>()
  all.forEach(({ loads }, at) => {
    for (const load of loads) {
      const there = ofLoad.get(load)
      if (there) there.push(at)
      else ofLoad.set(load, [at])
    }
  })
  const everyLoad = seek === 'cost' && ask.served === ofLoad.size
  for (const [, taking] of [...ofLoad].toSorted(([a], [b]) => a - b))
    row(
      everyLoad ? 1 : 0,
      1,
      taking.map((at) => [at, 1] as const),
    )
  if (seek === 'cost' && ask.served !== undefined && !everyLoad)
    row(
      ask.served,
      ofLoad.size,
      all.map(({ loads }, at) => [at, loads.length] as const),
    )
  if (!dropped.has('packages'))
    for (const group of choices.rivals)
      row(
        0,
        1,
        group.map((at) => [at, 1] as const),
      )

  const ofCarrier = Map.groupBy(all.keys(), (at) => all[at]?.carrierId ?? '')
  choices.carriers.forEach((carrierId, index) => {
    const own = ofCarrier.get(carrierId) ?? []
    const loads = own.map((at) => [at, all[at]?.loads.length ?? 0] as const)
    const capacity = dropped.has('trucks') ? Infinity : choices.capacity(carrierId)
    const binds = capacity < loads.reduce((sum, [, count]) => sum + count, 0)
    const column = all.length + index
    if (binds) row(-Infinity, counting ? 0 : capacity, counting ? [...loads, [column, -capacity]] : loads)
    if (counting)
      for (const at of own)
        row(-Infinity, 0, [
          [at, 1],
          [column, -1],
        ])
  })
  if (counting && limits.maxCarriers !== null)
    row(
      0,
      limits.maxCarriers,
      choices.carriers.map((_, index) => [all.length + index, 1] as const),
    )
  if (limits.incumbentPercent !== null && !dropped.has('incumbentPercent')) {
    const entries = all.flatMap(({ carrierId, loads }, at) =>
      choices.incumbents.has(carrierId) ? [[at, loads.length] as const] : [],
    )
    row(incumbentLoads(choices, limits.incumbentPercent), Infinity, entries)
  }
  return model
}
