import { beforeEach, describe, expect, it, vi } from 'vitest'
import { followProgress, parseProgress, PROGRESS_KEY, readProgress, recordStep, removeProgress } from './progress.ts'

beforeEach(() => localStorage.clear())

const AT = new Date('2026-03-02T09:00:00.000Z')
const step = (userId: string, name: string, completedAt?: Date) =>
  recordStep({ userId, flow: 'carrier-welcome', step: name, ...(completedAt ? { completedAt } : {}) })

it('keeps everything under one key: completed, completedAt as an ISO date, stepsCompleted', () => {
  step('u1', 'a')
  step('u1', 'b', AT)
  recordStep({ userId: 'u1', flow: 'carrier-bidding', step: 'x' })
  step('u2', 'a')
  expect(Object.keys(localStorage)).toEqual([PROGRESS_KEY])
  expect(JSON.parse(localStorage.getItem(PROGRESS_KEY) ?? '')).toEqual({
    u1: {
      'carrier-welcome': { completed: true, completedAt: '2026-03-02T09:00:00.000Z', stepsCompleted: ['a', 'b'] },
      'carrier-bidding': { completed: false, stepsCompleted: ['x'] },
    },
    u2: { 'carrier-welcome': { completed: false, stepsCompleted: ['a'] } },
  })
})

it('counts a step once, and stays completed when the tour is taken again', () => {
  step('u1', 'a', AT)
  step('u1', 'a')
  expect(readProgress('u1')['carrier-welcome']).toEqual({
    completed: true,
    completedAt: AT.toISOString(),
    stepsCompleted: ['a'],
  })
})

it('removes one flow of one person, and leaves no key behind when nothing is left', () => {
  step('u1', 'a')
  recordStep({ userId: 'u1', flow: 'carrier-bidding', step: 'x' })
  step('u2', 'a')
  removeProgress('u1', 'carrier-welcome')
  expect(readProgress('u1')).toEqual({ 'carrier-bidding': { completed: false, stepsCompleted: ['x'] } })
  expect(readProgress('u2')).toEqual({ 'carrier-welcome': { completed: false, stepsCompleted: ['a'] } })
  removeProgress('u1', 'carrier-bidding')
  removeProgress('u2', 'carrier-welcome')
  expect(localStorage.length).toBe(0)
})

describe('what somebody else wrote there is read as no progress', () => {
  it.each([
    ['nothing', null],
    ['no JSON', '{"u1":'],
    ['a list', '[1]'],
    ['a number for the person', '{"u1":3}'],
    ['an unknown flow', '{"u1":{"pilot-welcome":{"completed":true}}}'],
    ['another person', '{"u2":{"carrier-welcome":{"completed":true}}}'],
  ])('%s', (_what, text) => {
    expect(parseProgress(text, 'u1')).toEqual({})
  })
  it('and a half of a record as the half that can be read', () => {
    const text =
      '{"u1":{"carrier-welcome":{"completed":"yes","completedAt":4,"stepsCompleted":["a",7]},"carrier-bidding":null}}'
    expect(parseProgress(text, 'u1')).toEqual({
      'carrier-welcome': { completed: false, stepsCompleted: ['a'] },
      'carrier-bidding': { completed: false, stepsCompleted: [] },
    })
  })
  it('and is mended by the next step', () => {
    localStorage.setItem(PROGRESS_KEY, 'rubbish')
    step('u1', 'a')
    expect(readProgress('u1')).toEqual({ 'carrier-welcome': { completed: false, stepsCompleted: ['a'] } })
  })
})

it('tells who follows, of this tab and of others, until they leave', () => {
  const feedback = vi.fn()
  const leave = followProgress(feedback)
  step('u1', 'a')
  expect(feedback).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new StorageEvent('storage', { key: PROGRESS_KEY }))
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  expect(feedback).toHaveBeenCalledTimes(3)
  leave()
  step('u1', 'b')
  expect(feedback).toHaveBeenCalledTimes(3)
})
