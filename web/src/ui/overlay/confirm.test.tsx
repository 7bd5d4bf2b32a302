// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Confirm, type ConfirmProps } from './confirm.tsx'
import { LazyConfirm } from './lazy-confirm.tsx'
import { renderUi } from '../testing.tsx'

afterEach(cleanup)

function open(props: Partial<ConfirmProps> = {}) {
  const onConfirm = vi.fn<ConfirmProps['onConfirm']>()
  const onCancel = vi.fn<() => void>()
  renderUi(
    <Confirm
      opened
      title="Award to Ouachita Cold Lines?"
      rows={[{ label: 'Price', value: '$1,940 all-in' }]}
      verb="Award $1,940"
      onConfirm={onConfirm}
      onCancel={onCancel}
      {...props}
    />,
  )
  return { onConfirm, onCancel }
}

it('asks its question as the name of the dialog, and says what will happen', () => {
  open()
  expect(screen.getByRole('dialog', { name: 'Award to Ouachita Cold Lines?' })).toBeTruthy()
  expect(screen.getByText('$1,940 all-in')).toBeTruthy()
})

it('acts on the verb and on Ctrl Enter, not on “Not yet”', () => {
  const { onConfirm, onCancel } = open()
  fireEvent.click(screen.getByRole('button', { name: 'Not yet' }))
  expect(onConfirm).not.toHaveBeenCalled()
  expect(onCancel).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('button', { name: 'Award $1,940' }))
  fireEvent.keyDown(screen.getByRole('button', { name: 'Not yet' }), { key: 'Enter', ctrlKey: true })
  expect(onConfirm.mock.calls).toEqual([[null], [null]])
})

it('does not act twice while it is busy', () => {
  const { onConfirm } = open({ busy: true })
  fireEvent.click(screen.getByRole('button', { name: 'Award $1,940' }))
  fireEvent.keyDown(screen.getByRole('button', { name: 'Not yet' }), { key: 'Enter', ctrlKey: true })
  expect(onConfirm).not.toHaveBeenCalled()
})

it('a destructive act wants a reason first', () => {
  const { onConfirm } = open({
    tone: 'destructive',
    verb: 'Cancel load',
    reasons: [{ value: 'late', label: 'Freight is not ready' }],
  })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel load' }))
  expect(onConfirm).not.toHaveBeenCalled()
  expect(screen.getByText('Pick a reason first.')).toBeTruthy()
  fireEvent.change(screen.getByRole('combobox', { name: 'Reason' }), { target: { value: 'late' } })
  expect(screen.queryByText('Pick a reason first.')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel load' }))
  expect(onConfirm).toHaveBeenCalledWith('late')
})

it('keeps standing and says what went wrong', () => {
  open({ error: 'Red Fork withdrew at 14:31.' })
  expect(screen.getByRole('alert').textContent).toContain('Red Fork withdrew at 14:31.')
})

function Host() {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <button onClick={() => setAsking(true)}>Award</button>
      {asking ? (
        <Confirm opened title="Award?" rows={[]} verb="Yes" onConfirm={vi.fn()} onCancel={() => setAsking(false)} />
      ) : null}
    </>
  )
}

it('gives the focus back to where it was asked from, though it is taken away while it is open', async () => {
  renderUi(<Host />)
  const asks = screen.getByRole('button', { name: 'Award' })
  await userEvent.click(asks)
  await userEvent.click(await screen.findByRole('button', { name: 'Not yet' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(asks))
})

function LazyConfirmProps() {
  const [attempted, setAttempted] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setAttempted(true)}>
        Withdraw truck
      </button>
      <LazyConfirm
        opened={attempted}
        title="Take this truck off the offer?"
        rows={[]}
        verb="Withdraw"
        onConfirm={() => setAttempted(false)}
        onCancel={() => setAttempted(false)}
      />
    </>
  )
}

it('takes the focus and gives it back where its code comes later, the first time and the next', async () => {
  renderUi(<LazyConfirmProps />)
  const button = screen.getByRole('button', { name: 'Withdraw truck' })
  for (const _time of ['first', 'next']) {
    await userEvent.click(button)
    const dialog = await screen.findByRole('dialog', { name: 'Take this truck off the offer?' })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button))
  }
})
