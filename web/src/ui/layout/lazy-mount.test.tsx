import { act, cleanup, render, screen } from '@testing-library/react'
import { lazy, type ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LazyMount } from './lazy-mount.tsx'
import { Optional } from '../feedback/optional.tsx'

interface Loaded {
  default: ComponentType<{ opened: boolean }>
}

const Part: Loaded['default'] = ({ opened }) => <p>{opened ? 'open' : 'closed'}</p>

/** The browser’s idle moment, which the test gives when it likes. */
let idle: (() => void)[] = []
beforeEach(() => {
  idle = []
  window.requestIdleCallback = vi.fn((then: IdleRequestCallback) =>
    idle.push(() => then({ didTimeout: false, timeRemaining: () => 0 })),
  )
  window.cancelIdleCallback = vi.fn()
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(window, 'requestIdleCallback')
  Reflect.deleteProperty(window, 'cancelIdleCallback')
})

function aPart() {
  const load = vi.fn(() => Promise.resolve<Loaded>({ default: Part }))
  const Lazy = lazy(load)
  const draw = (mounted: boolean) => (
    <LazyMount when={mounted} load={load} fallback={<p>on its way</p>}>
      <Lazy opened={mounted} />
    </LazyMount>
  )
  return { load, draw }
}

test('nothing is drawn nor fetched before it is wanted, but in an idle moment it is fetched', () => {
  const { load, draw } = aPart()
  render(draw(false))
  expect(document.body.textContent).toBe('')
  expect(load).not.toHaveBeenCalled()
  for (const moment of idle) moment()
  expect(load).toHaveBeenCalledOnce()
  expect(document.body.textContent).toBe('')
})

test('it is fetched when it is wanted, and stays when it is wanted no more, so that it may close as it does', async () => {
  const { load, draw } = aPart()
  const { rerender } = render(draw(false))
  rerender(draw(true))
  expect(screen.getByText('on its way')).toBeTruthy()
  expect(await screen.findByText('open')).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
  rerender(draw(false))
  expect(screen.getByText('closed')).toBeTruthy()
})

test('where a part that the screen stands without does not arrive, the screen stays', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Missing = lazy(() => Promise.reject<Loaded>(new Error('no signal')))
  render(
    <>
      <p>the screen</p>
      <Optional>
        <Missing opened />
      </Optional>
    </>,
  )
  await act(() => Promise.resolve())
  expect(document.body.textContent).toBe('the screen')
  expect(reported).toHaveBeenCalled()
  reported.mockRestore()
})
