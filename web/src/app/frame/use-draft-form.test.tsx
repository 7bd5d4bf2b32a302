import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { useDraftForm, type DraftFormOptions } from './use-draft-form.ts'

const START = { reference: '', note: '' }
type Values = typeof START

const open = (options: DraftFormOptions<Values> = {}, start: Values = START) =>
  renderHook(() => useDraftForm('payout:1', start, options)).result

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

describe('useDraftForm', () => {
  test('restores the values after the form was closed, until they are dropped', () => {
    const first = open()
    act(() => first.current.field('reference').onChange('ACH 17'))
    expect(first.current.value).toEqual({ reference: 'ACH 17', note: '' })
    cleanup()

    const second = open()
    expect([second.current.value.reference, second.current.restored]).toEqual(['ACH 17', true])
    act(() => second.current.drop())
    expect([second.current.value.reference, second.current.restored]).toEqual(['', false])
    cleanup()
    expect(open().current.restored).toBe(false)
  })

  test('ignores a draft whose fields are not those of the form', () => {
    const narrow = open()
    act(() => narrow.current.set({ note: 'old' }))
    cleanup()
    const widened = renderHook(() => useDraftForm('payout:1', { ...START, day: '' })).result
    expect(widened.current.value).toEqual({ ...START, day: '' })
  })

  test('sends only valid values and shows the error of a field until it is edited', () => {
    const send = vi.fn()
    const form = open({ validate: ({ reference }) => (reference === '' ? { reference: 'Enter it.' } : {}) })
    act(() => form.current.submit(send)())
    expect([form.current.field('reference').error, send.mock.calls.length]).toEqual(['Enter it.', 0])
    act(() => form.current.field('reference').onChange('ACH 17'))
    expect(form.current.field('reference').error).toBeUndefined()
    act(() => form.current.submit(send)())
    expect(send.mock.calls[0]?.[0]).toEqual({ reference: 'ACH 17', note: '' })
  })

  test('checks the schema of the contract, after the form’s own rules', () => {
    const schema = z.object({ reference: z.string().min(1, 'Too short'), note: z.string().min(1, 'Too short') })
    const form = open({ schema, validate: () => ({ note: 'Say why.' }) })
    act(() => form.current.submit(vi.fn())())
    expect(form.current.errors).toEqual({ reference: 'Too short', note: 'Say why.' })
  })

  test('shows the server’s field errors and clears the refusal on the next edit', () => {
    const command = { error: { errors: { reference: 'Already used.' } }, reset: vi.fn() }
    const form = open({ command })
    expect(form.current.field('reference').error).toBe('Already used.')
    act(() => form.current.field('note').onChange('x'))
    expect(command.reset).toHaveBeenCalledOnce()
  })
})
