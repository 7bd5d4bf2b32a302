import { isFlowId, type FlowId } from './flow.ts'

/** Spec §3: all progress stands under one further localStorage key. Its value is JSON, by user and then by flow: two people may share a browser. */
export const PROGRESS_KEY = 'onboarding'

/** Spec §3, Onboarding progress per flow. */
export interface FlowProgress {
  completed: boolean
  /** ISO instant; absent until the flow is completed. */
  completedAt?: string
  /** Ids of the steps that were left forwards, in the order in which that first happened. */
  stepsCompleted: string[]
}
export type UserProgress = Partial<Record<FlowId, FlowProgress>>

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

/** Anybody may have written there: what cannot be read counts as no progress. */
function readAll(text: string | null): Record<string, unknown> {
  if (text === null) return {}
  try {
    return recordOf(JSON.parse(text))
  } catch {
    return {}
  }
}

function flowProgressOf(value: unknown): FlowProgress {
  const { completed, completedAt, stepsCompleted } = recordOf(value)
  return {
    completed: completed === true,
    ...(typeof completedAt === 'string' ? { completedAt } : {}),
    stepsCompleted: Array.isArray(stepsCompleted) ? stepsCompleted.filter((id) => typeof id === 'string') : [],
  }
}

export function parseProgress(text: string | null, userId: string): UserProgress {
  const own = Object.entries(recordOf(readAll(text)[userId]))
  return Object.fromEntries(own.flatMap(([flow, value]) => (isFlowId(flow) ? [[flow, flowProgressOf(value)]] : [])))
}

export const readProgress = (userId: string): UserProgress => parseProgress(localStorage.getItem(PROGRESS_KEY), userId)

const listeners = new Set<() => void>()

/** Also told of what another tab writes. */
export function followProgress(listener: () => void): () => void {
  const follow = ({ key }: StorageEvent): void => {
    if (key === PROGRESS_KEY || key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', follow)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', follow)
  }
}

function change(userId: string, update: (progress: UserProgress) => UserProgress): void {
  const all = readAll(localStorage.getItem(PROGRESS_KEY))
  const next = update(readProgress(userId))
  if (Object.keys(next).length === 0) delete all[userId]
  else all[userId] = next
  if (Object.keys(all).length === 0) localStorage.removeItem(PROGRESS_KEY)
  else localStorage.setItem(PROGRESS_KEY, JSON.stringify(all))
  for (const listener of listeners) listener()
}

export interface StepDone {
  userId: string
  flow: FlowId
  step: string
  /** Leaving this step completes the flow, at this instant. */
  completedAt?: Date
}

export function recordStep({ userId, flow, step, completedAt }: StepDone): void {
  change(userId, (progress) => {
    const before = progress[flow] ?? { completed: false, stepsCompleted: [] }
    const stepsCompleted = before.stepsCompleted.includes(step)
      ? before.stepsCompleted
      : [...before.stepsCompleted, step]
    const completed = completedAt === undefined ? {} : { completed: true, completedAt: completedAt.toISOString() }
    return { ...progress, [flow]: { ...before, stepsCompleted, ...completed } }
  })
}

/** Spec §4: a flow's progress is removed, and only that flow's. */
export function removeProgress(userId: string, flow: FlowId): void {
  change(userId, ({ [flow]: _removed, ...rest }) => rest)
}
