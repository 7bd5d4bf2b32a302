import { session } from '../../app/session/store.ts'
import type { FlowId, TourStep } from './flow.ts'
import { flowOf } from './flows.ts'
import { readProgress, recordStep, removeProgress } from './progress.ts'
import { CLOSED, rememberedOpen, rememberOpen, useTour, type OpenTour } from './tour-state.ts'

/** Spec §9. */
export const STEP_LOCK_MS = 1000

const userId = (): string => session().user?.userId ?? ''
let lock: ReturnType<typeof setTimeout> | undefined

function show(open: OpenTour | null, { locked = false, leads = true } = {}): void {
  clearTimeout(lock)
  rememberOpen(userId(), open)
  useTour.setState(open === null ? CLOSED : { open, locked, leads })
  if (locked) lock = setTimeout(() => useTour.setState({ locked: false }), STEP_LOCK_MS)
}

export function startTour(flow: FlowId): void {
  show({ flow, at: 0 })
}

/** From the first step that was not yet left forwards; from the start when there is none. */
export function continueTour(flow: FlowId): void {
  const done = readProgress(userId())[flow]?.stepsCompleted ?? []
  const at = flowOf(flow).steps.findIndex(({ id }) => !done.includes(id))
  show({ flow, at: Math.max(0, at) })
}

/** After a reload: the same step of the same tour. A step that a newer version no longer has is its last one. */
export function resumeTour(): void {
  const open = rememberedOpen(userId())
  if (open === null) return
  show({ flow: open.flow, at: Math.min(open.at, flowOf(open.flow).steps.length - 1) }, { leads: false })
}

/** Next, and Complete on the last step. Locked for a second after each use. */
export function nextStep(): void {
  const { open, locked } = useTour.getState()
  if (open === null || locked) return
  const { steps } = flowOf(open.flow)
  const step = steps[open.at]
  const last = open.at >= steps.length - 1
  if (step !== undefined) {
    recordStep({ userId: userId(), flow: open.flow, step: step.id, ...(last ? { completedAt: new Date() } : {}) })
  }
  show(last ? null : { flow: open.flow, at: open.at + 1 }, { locked: !last })
}

/** Spec §4: Skip acts like Next. It does not close the tour, except on the last step, which it completes. */
export const skipStep = nextStep

/** Not locked by Next; a lock that runs goes on, so that Previous is no way round it. */
export function previousStep(): void {
  const { open } = useTour.getState()
  if (open === null || open.at === 0) return
  const before = { flow: open.flow, at: open.at - 1 }
  rememberOpen(userId(), before)
  useTour.setState({ open: before, leads: true })
}

/** Put away, not completed: the steps that were taken stay recorded, and it can be continued. */
export function closeTour(): void {
  show(null)
}

/** Spec §4: a flow can be reset. */
export function resetFlow(flow: FlowId): void {
  if (useTour.getState().open?.flow === flow) closeTour()
  removeProgress(userId(), flow)
}

/** The frame is gone: a timer must not wake in another session. What is open is remembered, except for somebody who has logged out. */
export function leaveTours(): void {
  clearTimeout(lock)
  useTour.setState(CLOSED)
  if (session().user === null) rememberOpen('', null)
}

export interface ShownStep extends TourStep {
  number: number
  of: number
  tour: string
}

export function stepOf({ flow, at }: OpenTour): ShownStep | null {
  const { name, steps } = flowOf(flow)
  const step = steps[at]
  return step === undefined ? null : { ...step, number: at + 1, of: steps.length, tour: name }
}
