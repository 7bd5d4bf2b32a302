import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, it, vi } from 'vitest'
import { Root } from './root.tsx'
import { RouterError } from './router-error.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('L2: an error thrown in the frame shows the crash screen, and Try Again recovers', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let broken = true
  /** Stands for the notification panel: part of the frame, outside of the screen's own boundary. */
  function Panel() {
    const [open, setOpen] = useState(false)
    if (open && broken) throw new Error('the panel broke')
    return <button onClick={() => setOpen(true)}>Notifications</button>
  }
  const router = createMemoryRouter([
    { Component: Root, ErrorBoundary: RouterError, children: [{ path: '/', Component: Panel }] },
  ])
  render(<RouterProvider router={router} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Notifications' }))
  await screen.findByRole('heading', { name: 'Something went wrong' })
  expect(screen.queryByText('Unexpected Application Error!')).toBeNull()
  broken = false
  act(() => screen.getByRole('button', { name: 'Try Again' }).click())
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy()
})
