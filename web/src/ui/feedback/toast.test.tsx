// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FEEDBACK_EVENT, showFeedback } from './feedback.ts'
import { Toasts } from './toast.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toasts />)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function send(detail: unknown): void {
  act(() => void window.dispatchEvent(new CustomEvent(FEEDBACK_EVENT, { detail })))
}
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))

it.each([
  ['success', 'status'],
  ['info', 'status'],
  ['warning', 'alert'],
  ['error', 'alert'],
])('shows a %s as %s', (type, role) => {
  send({ type, message: 'Bid placed. Good to 20:00 CDT.' })
  expect(screen.getByRole(role).textContent).toContain('Bid placed. Good to 20:00 CDT.')
  expect(screen.getByRole(role).dataset['type']).toBe(type)
})

it('sets the result bold and the rest plain', () => {
  send({ type: 'success', message: 'Bid placed. Good to 20:00 CDT.' })
  expect(screen.getByText('Bid placed.').tagName).toBe('STRONG')
})

it('stays 4000 ms when no duration is given', () => {
  send({ type: 'info', message: 'Saved' })
  pass(3999)
  expect(screen.getByRole('status').textContent).toContain('Saved')
  pass(1)
  expect(screen.queryByText('Saved')).toBeNull()
})

it('stays as long as it is told', () => {
  send({ type: 'info', message: 'Saved', duration: 9000 })
  pass(8999)
  expect(screen.queryByText('Saved')).not.toBeNull()
  pass(1)
  expect(screen.queryByText('Saved')).toBeNull()
})

it('takes duration 0 at its word instead of the default', () => {
  send({ type: 'info', message: 'Saved', duration: 0 })
  pass(1)
  expect(screen.queryByText('Saved')).toBeNull()
})

it('stays until closed when the duration is endless', () => {
  send({ type: 'info', message: 'Saved', duration: Number.POSITIVE_INFINITY })
  pass(3_600_000)
  fireEvent.click(screen.getByRole('button', { name: 'Close notice' }))
  expect(screen.queryByText('Saved')).toBeNull()
})

it('closes one and leaves the others', () => {
  send({ type: 'info', message: 'First' })
  send({ type: 'info', message: 'Second' })
  const [first] = screen.getAllByRole('button', { name: 'Close notice' })
  if (first === undefined) throw new Error('no close button')
  fireEvent.click(first)
  expect(screen.queryByText('First')).toBeNull()
  expect(screen.queryByText('Second')).not.toBeNull()
})

it('L6: of eight at once three show at a time, and each has its full duration', () => {
  const messages = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight']
  for (const message of messages) send({ type: 'info', message })
  const shown = () => screen.queryAllByRole('status').map((toast) => toast.querySelector('p')?.textContent)
  expect(shown()).toEqual(['One', 'Two', 'Three'])
  pass(3999)
  expect(shown()).toEqual(['One', 'Two', 'Three'])
  pass(1)
  expect(shown()).toEqual(['Four', 'Five', 'Six'])
  pass(4000)
  expect(shown()).toEqual(['Seven', 'Eight'])
  pass(4000)
  expect(shown()).toEqual([])
})

it('a closed toast does not shorten the life of the next', () => {
  send({ type: 'info', message: 'First' })
  pass(3000)
  send({ type: 'info', message: 'Second' })
  pass(1500)
  expect(screen.queryByText('First')).toBeNull()
  expect(screen.queryByText('Second')).not.toBeNull()
})

it.each([undefined, null, 'text', {}, { type: 'info' }, { message: 7 }, { message: '  ' }])(
  'ignores an event that says nothing: %j',
  (detail) => {
    send(detail)
    expect(screen.queryByRole('status')).toBeNull()
  },
)

it('shows an unknown type as information, and words as words', () => {
  send({ type: 'party', message: '<b>hello</b>' })
  expect(screen.getByRole('status').dataset['type']).toBe('info')
  expect(screen.getByText('<b>hello</b>')).toBeTruthy()
})

it('undoes by its button and by its key', () => {
  const onAction = vi.fn<() => void>()
  act(() => showFeedback({ type: 'success', message: 'Withdrawn', action: { label: 'Undo', keys: 'Z', onAction } }))
  fireEvent.keyDown(document.body, { key: 'z' })
  expect(onAction).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('Withdrawn')).toBeNull()
  act(() => showFeedback({ type: 'success', message: 'Withdrawn', action: { label: 'Undo', onAction } }))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onAction).toHaveBeenCalledTimes(2)
})

it('one key of two acts does the last', () => {
  const undone: string[] = []
  for (const what of ['first', 'second']) {
    act(() =>
      showFeedback({
        type: 'success',
        message: `Hidden: ${what}`,
        action: { label: 'Undo', keys: 'z', onAction: () => void undone.push(what) },
      }),
    )
  }
  fireEvent.keyDown(document.body, { key: 'z' })
  expect(undone).toEqual(['second'])
  expect(screen.queryByText('Hidden: second')).toBeNull()
  fireEvent.keyDown(document.body, { key: 'z' })
  expect(undone).toEqual(['second', 'first'])
})
