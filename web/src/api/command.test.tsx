import { readAllNotifications } from '@drawbar/contract/notifications/notifications.ts'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient, useCommand } from './query.ts'
import { stubApi } from './testing.ts'

let restore = (): void => undefined
afterEach(() => {
  cleanup()
  restore()
})

function Action({ onDone, onGone }: { onDone: () => void; onGone?: () => void }) {
  const read = useCommand(readAllNotifications)
  return (
    <button
      onClick={() => {
        read.mutate({}, { onSuccess: onDone })
        onGone?.()
      }}
    >
      Read all
    </button>
  )
}

function Vanishing({ onDone }: { onDone: () => void }) {
  const [gone, setGone] = useState(false)
  return gone ? <p>gone</p> : <Action onDone={onDone} onGone={() => setGone(true)} />
}

const show = (node: React.ReactNode) =>
  render(<QueryClientProvider client={createQueryClient()}>{node}</QueryClientProvider>)
const PATH = `${readAllNotifications.method} ${readAllNotifications.path}`

test('what a call sets off is carried out though its form was taken away meanwhile', async () => {
  ;({ restore } = stubApi({ [PATH]: { data: { unread: 0 } } }))
  const onDone = vi.fn()
  show(<Vanishing onDone={onDone} />)
  fireEvent.click(screen.getByRole('button', { name: 'Read all' }))
  await screen.findByText('gone')
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
})

test('a double click acts once, and a click after the answer acts again', async () => {
  const stub = stubApi({ [PATH]: { data: { unread: 0 } } })
  restore = stub.restore
  const onDone = vi.fn()
  show(<Action onDone={onDone} />)
  const button = screen.getByRole('button', { name: 'Read all' })
  fireEvent.click(button)
  fireEvent.click(button)
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(stub.calls).toHaveLength(1)
  fireEvent.click(button)
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(2))
})

test('without a connection an act is tried at once, so that it fails where it was asked for and nothing leaves later', async () => {
  const stub = stubApi({ [PATH]: { unreachable: true } })
  restore = stub.restore
  function Try() {
    const { mutate, error } = useCommand(readAllNotifications)
    return <button onClick={() => mutate({})}>{error?.message ?? 'Read all'}</button>
  }
  show(<Try />)
  onlineManager.setOnline(false)
  try {
    fireEvent.click(screen.getByRole('button'))
    expect(await screen.findByText(/^Network error/)).toBeTruthy()
  } finally {
    onlineManager.setOnline(true)
  }
  await waitFor(() => expect(stub.calls).toHaveLength(1))
})
