import { fromNow } from '@drawbar/contract/clock.testing.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signInAs, signOut } from '../../app/session/testing.ts'
import { flowOf } from './flows.ts'
import { readProgress } from './progress.ts'
import { CLOSED, useTour } from './tour-state.ts'
import {
  closeTour,
  continueTour,
  leaveTours,
  nextStep,
  previousStep,
  resetFlow,
  resumeTour,
  skipStep,
  startTour,
  STEP_LOCK_MS,
} from './tour.ts'

const FLOW = 'consignor-welcome'
const ids = flowOf(FLOW).steps.map(({ id }) => id)
const LAST = ids.length - 1
const NOW = new Date('2026-03-02T09:00:00.000Z')
const at = (): number | null => useTour.getState().open?.at ?? null
const unlock = (): void => void vi.advanceTimersByTime(STEP_LOCK_MS)
const goTo = (step: number): void => {
  while ((at() ?? LAST) < step) {
    nextStep()
    unlock()
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  signOut()
  useTour.setState(CLOSED)
  signInAs({ role: 'Consignor' })
})
afterEach(() => {
  leaveTours()
  vi.useRealTimers()
})

it('is inactive, then active at step 0', () => {
  expect(useTour.getState()).toEqual({ open: null, locked: false, leads: false })
  startTour(FLOW)
  expect(useTour.getState()).toEqual({ open: { flow: FLOW, at: 0 }, locked: false, leads: true })
})

// Spec §4: "Skip acts like Next".
describe.each([
  ['Next', nextStep],
  ['Skip', skipStep],
])('%s', (_name, action) => {
  it('advances one step and records the one that was left', () => {
    startTour(FLOW)
    action()
    expect(at()).toBe(1)
    expect(readProgress('u1')[FLOW]).toEqual({ completed: false, stepsCompleted: [ids[0]] })
  })
  it('is locked for one second after it was used, and not a moment longer', () => {
    startTour(FLOW)
    action()
    action()
    vi.advanceTimersByTime(STEP_LOCK_MS - 1)
    action()
    expect(at()).toBe(1)
    expect(useTour.getState().locked).toBe(true)
    vi.advanceTimersByTime(1)
    expect(useTour.getState().locked).toBe(false)
    action()
    expect(at()).toBe(2)
  })
  it('locks the other one too', () => {
    startTour(FLOW)
    action()
    nextStep()
    skipStep()
    expect(at()).toBe(1)
  })
  it('does not close the tour before the last step', () => {
    startTour(FLOW)
    for (let step = 0; step < LAST; step += 1) {
      expect(at()).toBe(step)
      action()
      unlock()
    }
    expect(at()).toBe(LAST)
    expect(readProgress('u1')[FLOW]?.completed).toBe(false)
  })
  it('completes on the last step: recorded with its date, and closed', () => {
    startTour(FLOW)
    goTo(LAST)
    const done = fromNow()
    action()
    expect(useTour.getState()).toEqual(CLOSED)
    expect(readProgress('u1')[FLOW]).toEqual({ completed: true, completedAt: done, stepsCompleted: ids })
  })
  it('does nothing while no tour is active', () => {
    action()
    expect(at()).toBeNull()
    expect(localStorage.getItem('onboarding')).toBeNull()
  })
})

it('Previous goes back one step, not before the first, and is not locked', () => {
  startTour(FLOW)
  previousStep()
  expect(at()).toBe(0)
  nextStep()
  previousStep()
  expect(at()).toBe(0)
  nextStep()
  expect(at(), 'the lock of Next goes on').toBe(0)
  unlock()
  nextStep()
  expect(at()).toBe(1)
})

it('a lock of a closed tour does not reach into the next one', () => {
  startTour(FLOW)
  nextStep()
  closeTour()
  startTour('consignor-first-load')
  expect(useTour.getState().locked).toBe(false)
  nextStep()
  vi.advanceTimersByTime(STEP_LOCK_MS - 1)
  nextStep()
  expect(at()).toBe(1)
})

it('closing keeps what was taken and completes nothing; continuing goes on where it stopped', () => {
  startTour(FLOW)
  goTo(2)
  closeTour()
  expect(at()).toBeNull()
  expect(readProgress('u1')[FLOW]).toEqual({ completed: false, stepsCompleted: ids.slice(0, 2) })
  continueTour(FLOW)
  expect(at()).toBe(2)
})

it('continuing a tour that was never begun, or is complete, starts it', () => {
  continueTour(FLOW)
  expect(at()).toBe(0)
  goTo(LAST)
  nextStep()
  continueTour(FLOW)
  expect(at()).toBe(0)
})

describe('a reload', () => {
  const reload = (): void => useTour.setState(CLOSED)
  it('finds the same step again and leads nowhere', () => {
    startTour(FLOW)
    goTo(2)
    reload()
    resumeTour()
    expect(useTour.getState()).toEqual({ open: { flow: FLOW, at: 2 }, locked: false, leads: false })
  })
  it('finds nothing after the tour was closed or completed', () => {
    startTour(FLOW)
    closeTour()
    reload()
    resumeTour()
    expect(at()).toBeNull()
  })
  it('gives another person nothing', () => {
    startTour(FLOW)
    reload()
    signInAs({ userId: 'u2', id: 'u2', role: 'Consignor' })
    resumeTour()
    expect(at()).toBeNull()
  })
  it.each(['{', '3', '{"userId":"u1","flow":"pilot","at":0}', '{"userId":"u1","flow":"consignor-welcome","at":-1}'])(
    'reads %s as nothing',
    (text) => {
      sessionStorage.setItem('openTour', text)
      resumeTour()
      expect(at()).toBeNull()
    },
  )
  it('takes the last step where the tour has become shorter', () => {
    sessionStorage.setItem('openTour', `{"userId":"u1","flow":"${FLOW}","at":40}`)
    resumeTour()
    expect(at()).toBe(LAST)
  })
  it('after logout there is nothing to find', () => {
    startTour(FLOW)
    localStorage.clear()
    signOut()
    leaveTours()
    expect(sessionStorage.getItem('openTour')).toBeNull()
  })
})

it('a reset removes the progress of that flow only, closes it if it is open, and it starts anew', () => {
  startTour('consignor-first-load')
  nextStep()
  closeTour()
  startTour(FLOW)
  nextStep()
  resetFlow(FLOW)
  expect(at()).toBeNull()
  expect(Object.keys(readProgress('u1'))).toEqual(['consignor-first-load'])
  continueTour(FLOW)
  expect(at()).toBe(0)
})
