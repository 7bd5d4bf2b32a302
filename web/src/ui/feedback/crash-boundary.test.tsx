// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState, type ErrorInfo } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CrashBoundary } from './crash-boundary.tsx'
import { renderUi } from '../testing.tsx'

let broken = true
beforeEach(() => {
  broken = true
  /* React reports a caught error on the console; the tests provoke it on purpose. */
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Part() {
  if (broken) throw new Error('broken part')
  return <p>All well</p>
}

it('shows the screen instead of the part that failed, and reports the error', () => {
  const onError = vi.fn<(error: Error, info: ErrorInfo) => void>()
  renderUi(
    <CrashBoundary onError={onError}>
      <Part />
    </CrashBoundary>,
  )
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy()
  expect(screen.getByText("An unexpected error occurred. Don't worry, your data is safe.")).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Go Home' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reload Page' })).toBeTruthy()
  expect(screen.queryByText(/Retry attempts/)).toBeNull()
  // It stands inside the frame, which has the page's one main part.
  expect(document.querySelector('main')).toBeNull()
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'broken part' }), expect.anything())
})

it('takes another title and message', () => {
  renderUi(
    <CrashBoundary title="The map broke" message="The list still works.">
      <Part />
    </CrashBoundary>,
  )
  expect(screen.getByRole('heading', { name: 'The map broke' })).toBeTruthy()
  expect(screen.getByText('The list still works.')).toBeTruthy()
})

it('Try Again brings the part back once it works', () => {
  renderUi(
    <CrashBoundary>
      <Part />
    </CrashBoundary>,
  )
  broken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(screen.getByText('All well')).toBeTruthy()
})

it('can be retried three times, counts, and then offers no fourth', () => {
  renderUi(
    <CrashBoundary>
      <Part />
    </CrashBoundary>,
  )
  for (const used of [1, 2, 3]) {
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(screen.getByText(`Retry attempts: ${used}`)).toBeTruthy()
  }
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Go Home' })).toBeTruthy()
})

it('the count outlives a recovery', () => {
  function Breakable() {
    const [, redraw] = useState(0)
    if (broken) throw new Error('broken part')
    return (
      <button type="button" onClick={() => redraw((count) => count + 1)}>
        Draw again
      </button>
    )
  }
  renderUi(
    <CrashBoundary>
      <Breakable />
    </CrashBoundary>,
  )
  broken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  broken = true
  fireEvent.click(screen.getByRole('button', { name: 'Draw again' }))
  expect(screen.getByText('Retry attempts: 1')).toBeTruthy()
})
