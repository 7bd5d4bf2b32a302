import { create } from 'zustand'
import { isFlowId, type FlowId } from './flow.ts'

/** Of this browser tab only: the open tour survives a reload, and a closed browser forgets both. */
const OPEN_KEY = 'openTour'
const STARTED_KEY = 'startedTours'

export interface OpenTour {
  flow: FlowId
  /** Index of the step. */
  at: number
}

export interface TourState {
  /** Null is inactive. */
  open: OpenTour | null
  /** Spec §4: for one second after it was used, Next does nothing. */
  locked: boolean
  /** Whether the step takes the person to its screen. After a reload they are where they wanted to be. */
  leads: boolean
}

export const CLOSED: TourState = { open: null, locked: false, leads: false }
export const useTour = create<TourState>(() => CLOSED)

export function rememberOpen(userId: string, open: OpenTour | null): void {
  if (open === null) sessionStorage.removeItem(OPEN_KEY)
  else sessionStorage.setItem(OPEN_KEY, JSON.stringify({ userId, ...open }))
}

/** The tour that this person had open before the page was loaded anew. */
export function rememberedOpen(userId: string): OpenTour | null {
  const saved = readJson(OPEN_KEY)
  if (typeof saved !== 'object' || saved === null) return null
  const { userId: owner, flow, at } = saved as Record<string, unknown>
  const known = owner === userId && isFlowId(flow) && typeof at === 'number' && Number.isInteger(at) && at >= 0
  return known ? { flow, at } : null
}

const startedUsers = (): unknown[] => {
  const saved = readJson(STARTED_KEY)
  return Array.isArray(saved) ? saved : []
}

/** Spec §4: once per browser session per user. */
export const hasAutoStarted = (userId: string): boolean => startedUsers().includes(userId)

export function noteAutoStarted(userId: string): void {
  if (!hasAutoStarted(userId)) sessionStorage.setItem(STARTED_KEY, JSON.stringify([...startedUsers(), userId]))
}

function readJson(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
