import { createRequire } from 'node:module'
import type Highs from 'highs'
import type { HighsCallbackMap, Model } from 'highs'
import type { MipModel } from './model.ts'

export interface MipResult {
  status: 'optimal' | 'infeasible' | 'time'
  /** Columns that are taken; null when no answer was found. */
  taken: Set<number> | null
  /** No answer is under it. Whole: so are all objectives. */
  bound: number
}

export interface MipOptions {
  seconds: number
  /** It is enough to be at or under this. */
  target?: number
  /** Answers from here on are of no use, and are not sought: where all are, the problem is as good as infeasible. */
  under?: number
  start?: ReadonlySet<number> | null
  /** Its relaxation is known to split columns, and need not be tried. */
  isSplit?: boolean
  onProgress?: (gap: number) => void
}

export interface Relaxed {
  objective: number
  whole: boolean
  /** By column: an answer that takes it (above 0) or leaves it (below) is at least so much over the objective. */
  reduced: Float64Array
}

/** The linear relaxation, kept warm: one column after the other is forced in and let go. */
export interface Relaxation extends Disposable {
  /** With no column forced. */
  readonly free: Relaxed
  /** What is least with the column forced in: a bound, and the answer itself where nothing was split. Null where nothing fits. */
  forcing(column: number): Relaxed | null
}

export interface Solver {
  solve(model: MipModel, options: MipOptions): MipResult
  relax(model: MipModel): Relaxation
}

/** Objectives are whole numbers: an answer within less than one of the bound is the best. */
const ABSOLUTE_GAP = 0.999
const ROUNDING = 1e-4
const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 1e-6

/** The package's types describe its CommonJS build, so that is the one that is loaded. */
const { default: loadHighs } = createRequire(import.meta.url)('highs') as typeof Highs

export async function openSolver(): Promise<Solver> {
  const highs = await loadHighs()
  const { modelStatus, callbackType, variableType } = highs.constants
  const create = (mip: MipModel): Model =>
    highs.createModel({
      numCols: mip.columns,
      numRows: mip.rowLower.length,
      colCost: mip.cost,
      colLower: mip.lower,
      colUpper: mip.upper ?? new Float64Array(mip.columns).fill(1),
      rowLower: mip.rowLower,
      rowUpper: mip.rowUpper,
      matrix: {
        format: 'csr',
        numRows: mip.rowLower.length,
        numCols: mip.columns,
        starts: mip.starts,
        indices: mip.indices,
        values: mip.values,
      },
    })

  return {
    solve(mip, { seconds, target, under, start, isSplit = false, onProgress }) {
      const model = create(mip)
      try {
        model.options.set({
          // Its log is how the solver tells of its progress; nobody reads it.
          output_flag: onProgress !== undefined,
          log_to_console: false,
          time_limit: Math.max(0.01, seconds),
          mip_rel_gap: 0,
          mip_abs_gap: ABSOLUTE_GAP,
          mip_min_logging_interval: 0.25,
          ...(target === undefined ? {} : { objective_target: target }),
          // A first answer is of less use where there is a bound already: without this way of finding one it takes four fifths of the time.
          ...(under === undefined ? {} : { objective_bound: under, mip_heuristic_run_feasibility_jump: false }),
        })
        if (!isSplit) {
          // Nothing is split in most small markets, and then the relaxation, at an eighth of the price, is the answer.
          model.run()
          if (model.getModelStatus() === modelStatus.infeasible) return NOTHING
          const relaxed = model.getSolution().colValue
          if (model.getModelStatus() === modelStatus.optimal && relaxed.every(isWhole))
            return { status: 'optimal', taken: columnsAtOne(relaxed), bound: Math.round(model.getObjectiveValue()) }
        }
        const every = { kind: 'range', from: 0, to: mip.columns - 1 } as const
        model.changeColsIntegrality(every, new Int32Array(mip.columns).fill(variableType.integer))
        if (start)
          model.setSolution({
            colValue: Float64Array.from({ length: mip.columns }, (_, at) => (start.has(at) ? 1 : 0)),
          })
        const callbacks: HighsCallbackMap | undefined = onProgress && {
          [callbackType.mipLogging]({ data }) {
            onProgress(data.mip_gap ?? Infinity)
            return undefined
          },
        }
        model.run(callbacks)
        const status = model.getModelStatus()
        if (status === modelStatus.infeasible || status === modelStatus.objectiveBound) return NOTHING
        const found = model.info.get('primal_solution_status') === FEASIBLE
        return {
          status: status === modelStatus.optimal || status === modelStatus.objectiveTarget ? 'optimal' : 'time',
          taken: found ? columnsAtOne(model.getSolution().colValue) : null,
          bound: Math.ceil(Number(model.info.get('mip_dual_bound')) - ROUNDING),
        }
      } finally {
        model.dispose()
      }
    },
    relax(mip) {
      const model = create(mip)
      model.options.set({ output_flag: false })
      model.run()
      const read = (): Relaxed => {
        const { colValue, colDual } = model.getSolution()
        return { objective: model.getObjectiveValue(), whole: colValue.every(isWhole), reduced: colDual }
      }
      return {
        free: read(),
        forcing(column) {
          model.changeColBounds(column, 1, 1)
          model.run()
          const answer = model.getModelStatus() === modelStatus.optimal ? read() : null
          model.changeColBounds(column, mip.lower[column] ?? 0, 1)
          return answer
        },
        [Symbol.dispose]: () => model.dispose(),
      }
    },
  }
}

const NOTHING: MipResult = { status: 'infeasible', taken: null, bound: Infinity }

/** `primal_solution_status` as HiGHS numbers it. */
const FEASIBLE = 2

const columnsAtOne = (values: Float64Array): Set<number> =>
  new Set([...values.keys()].filter((at) => (values[at] ?? 0) > 0.5))
