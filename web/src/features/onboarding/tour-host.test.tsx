import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { Link } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../api/query.ts'
import { stubApi } from '../../api/testing.ts'
import { signInAs, signOut } from '../../app/session/testing.ts'
import { renderUi } from '../../ui/testing.tsx'
import { flowOf } from './flows.ts'
import { readProgress, recordStep, removeProgress } from './progress.ts'
import { CLOSED, hasAutoStarted, useTour } from './tour-state.ts'
import { closeTour, startTour } from './tour.ts'
import { Tours } from './tours.tsx'

const NOW = new Date('2026-03-02T09:00:00.000Z')
const YEARS_AGO = '2019-01-01T00:00:00.000Z'
const [first, second] = flowOf('consignor-welcome').steps

/** Read from disk once, so that no test waits for it under a stopped clock. */
beforeAll(() => import('./tour-host.tsx'))

let stub: ReturnType<typeof stubApi> | undefined
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: false })
  signOut()
  useTour.setState(CLOSED)
})
afterEach(() => {
  cleanup()
  stub?.restore()
  vi.useRealTimers()
})

interface Account {
  createdAt?: string
  lastLoginAt?: string | null
  /** The server's clock. */
  date?: string
  status?: number
}

function arrive(claims: Record<string, unknown>, { arrivedAt, ...account }: Account & { arrivedAt?: number } = {}) {
  const { createdAt = '2026-03-02T08:00:00.000Z', lastLoginAt = null, date, status = 200 } = account
  signInAs(claims)
  stub = stubApi({
    'GET /me': { status, data: { createdAt, lastLoginAt }, headers: { date: date ?? NOW.toUTCString() } },
  })
  return renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <h1>Overview</h1>
      <label>
        Note <input />
      </label>
      <Link to="/profile">Somewhere else</Link>
      <Tours arrivedAt={arrivedAt ?? performance.now()} />
    </QueryClientProvider>,
    { path: '/consignor' },
  )
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** The time that loading and asking the server take. */
const settle = async () => {
  for (let rotate = 0; rotate < 5; rotate += 1) {
    await act(() => vi.dynamicImportSettled())
    await pass(10)
  }
}
const waitForStart = async () => {
  await pass(2000)
  await settle()
}
const tour = (name?: string) => screen.queryByRole('dialog', name === undefined ? {} : { name })

it('L3: opens two seconds after the frame came, however long its own code took', async () => {
  arrive({ role: 'Consignor' }, { arrivedAt: performance.now() - 1500 })
  await pass(400)
  await settle()
  expect(tour()).toBeNull()
  await pass(60)
  expect(tour()).not.toBeNull()
})

it('takes the focus back from the palette it was started from, which hands it to the screen as it goes', async () => {
  arrive({ role: 'Consignor' }, { createdAt: YEARS_AGO, lastLoginAt: YEARS_AGO })
  const palette = document.createElement('div')
  palette.innerHTML = '<div role="dialog" aria-modal="true"></div>'
  document.body.append(palette)
  act(() => startTour('consignor-welcome'))
  await settle()
  act(() => screen.getByRole('textbox', { name: 'Note' }).focus())
  palette.remove()
  await settle()
  expect(document.activeElement?.textContent).toBe('Next')
})

describe('the welcome flow opens by itself', () => {
  it('after two seconds, not before', async () => {
    arrive({ role: 'Consignor' })
    await pass(1999)
    await vi.dynamicImportSettled()
    expect(tour()).toBeNull()
    await waitForStart()
    expect(tour(first?.title)).toBeTruthy()
    expect(hasAutoStarted('u1')).toBe(true)
  })

  it.each<[string, Record<string, unknown>, Account, boolean]>([
    ['first login of an old account', { role: 'Consignor' }, { createdAt: YEARS_AGO }, true],
    [
      'account of 23:59:59',
      { role: 'Carrier' },
      { createdAt: '2026-03-01T09:00:01.000Z', lastLoginAt: YEARS_AGO },
      true,
    ],
    [
      'account of 24:00:00',
      { role: 'Carrier' },
      { createdAt: '2026-03-01T09:00:00.000Z', lastLoginAt: YEARS_AGO },
      false,
    ],
    ['old account that logged in before', { role: 'Carrier' }, { createdAt: YEARS_AGO, lastLoginAt: YEARS_AGO }, false],
    ['Founder of years', { role: 'Founder' }, { createdAt: YEARS_AGO, lastLoginAt: YEARS_AGO }, true],
    ['Admin of years', { role: 'Admin' }, { createdAt: YEARS_AGO, lastLoginAt: YEARS_AGO }, true],
    ['unknown role', { role: 'Pilot' }, {}, true],
    ['the server does not answer', { role: 'Consignor' }, { status: 500 }, false],
    [
      'new by the clock of the browser, old by that of the server',
      { role: 'Consignor' },
      { createdAt: '2026-03-02T08:00:00.000Z', lastLoginAt: YEARS_AGO, date: 'Wed, 04 Mar 2026 09:00:00 GMT' },
      false,
    ],
  ])('%s', async (_who, claims, account, starts) => {
    arrive(claims, account)
    await waitForStart()
    await pass(5000)
    expect(tour() !== null).toBe(starts)
  })

  it('asks the server nothing for staff', async () => {
    arrive({ role: 'Founder' })
    await waitForStart()
    expect(tour(flowOf('admin-welcome').steps[0]?.title)).toBeTruthy()
    expect(stub?.calls).toEqual([])
  })

  it('not when the welcome flow is completed; another flow that is completed does not matter', async () => {
    recordStep({ userId: 'u1', flow: 'consignor-welcome', step: 'x', completedAt: NOW })
    arrive({ role: 'Consignor' })
    await waitForStart()
    expect(tour()).toBeNull()
    cleanup()
    localStorage.removeItem('onboarding')
    recordStep({ userId: 'u1', flow: 'consignor-first-load', step: 'x', completedAt: NOW })
    arrive({ role: 'Consignor' })
    await waitForStart()
    expect(tour(first?.title)).toBeTruthy()
  })

  it('once per browser session per user: closed, it stays closed after a reload, and another user gets his own', async () => {
    arrive({ role: 'Consignor' })
    await waitForStart()
    fireEvent.keyDown(screen.getByRole('button', { name: 'Next' }), { key: 'Escape' })
    expect(tour()).toBeNull()
    cleanup()
    arrive({ role: 'Consignor' })
    await waitForStart()
    expect(tour()).toBeNull()
    cleanup()
    arrive({ role: 'Consignor', id: 'u2', userId: 'u2' })
    await waitForStart()
    expect(tour(first?.title)).toBeTruthy()
  })

  it('not while another tour is active', async () => {
    arrive({ role: 'Consignor' })
    act(() => startTour('consignor-first-load'))
    await waitForStart()
    expect(tour(flowOf('consignor-first-load').steps[0]?.title)).toBeTruthy()
  })

  it('never for somebody who left within the two seconds', async () => {
    const { unmount } = arrive({ role: 'Consignor' })
    await pass(1500)
    unmount()
    await waitForStart()
    expect(tour()).toBeNull()
    expect(hasAutoStarted('u1')).toBe(false)
  })

  it('never for somebody who is not signed in, though an account that was here before would be due', async () => {
    arrive({ role: 'Founder' })
    signOut()
    await waitForStart()
    await pass(5000)
    expect(tour()).toBeNull()
  })

  it('not in the middle of a visit in which the welcome flow was reset, but on the next one', async () => {
    recordStep({ userId: 'u1', flow: 'admin-welcome', step: 'x', completedAt: NOW })
    arrive({ role: 'Founder' })
    await waitForStart()
    act(() => {
      removeProgress('u1', 'admin-welcome')
      startTour('admin-analytics')
    })
    await settle()
    act(() => closeTour())
    await pass(5000)
    expect(tour()).toBeNull()
    cleanup()
    arrive({ role: 'Founder' })
    await waitForStart()
    expect(tour(flowOf('admin-welcome').steps[0]?.title)).toBeTruthy()
  })

  it('waits for somebody who is typing', async () => {
    arrive({ role: 'Consignor' })
    const field = screen.getByRole('textbox', { name: 'Note' })
    field.focus()
    await waitForStart()
    expect(tour()).toBeNull()
    field.blur()
    await pass(1000)
    expect(tour(first?.title)).toBeTruthy()
  })
})

describe('the open tour', () => {
  async function openTour() {
    arrive({ role: 'Consignor' })
    act(() => startTour('consignor-welcome'))
    await settle()
    return (key: string) => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key })
    }
  }
  const button = (name: string) => screen.queryByRole('button', { name })

  it('is a modal dialog with a name, says where it is, and holds the focus on Next', async () => {
    await openTour()
    const dialog = tour(first?.title)
    expect(dialog?.getAttribute('aria-modal')).toBe('true')
    expect(screen.getByText('Welcome, step 1 of 5')).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Next')
    act(() => screen.getByRole('textbox', { name: 'Note' }).focus())
    expect(document.activeElement?.textContent).toBe('Next')
  })

  it('has no Previous on its first step', async () => {
    await openTour()
    expect(button('Previous')).toBeNull()
    expect(button('Skip')).toBeTruthy()
  })

  it('moves by arrow keys and by buttons, and locks Next and Skip for a second', async () => {
    const press = await openTour()
    press('ArrowRight')
    expect(tour(second?.title)).toBeTruthy()
    expect(button('Next')?.getAttribute('aria-disabled')).toBe('true')
    expect(button('Skip')?.getAttribute('aria-disabled')).toBe('true')
    press('ArrowRight')
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    fireEvent.click(screen.getByRole('button', { name: 'Skip' }))
    expect(tour(second?.title)).toBeTruthy()
    await pass(1000)
    expect(button('Next')?.getAttribute('aria-disabled')).toBeNull()
    press('ArrowLeft')
    expect(tour(first?.title)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Skip' }))
    expect(tour(second?.title)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
    expect(tour(first?.title)).toBeTruthy()
    expect(document.activeElement?.textContent, 'Previous is gone, the focus is not').toBe('Next')
  })

  it('announces each step', async () => {
    const press = await openTour()
    press('ArrowRight')
    expect(document.querySelector('[aria-live="polite"]')?.textContent).toContain(
      `Step 2 of 5. ${second?.title ?? '?'}`,
    )
  })

  it('is closed by Esc and by its button, without being completed, and gives the focus back', async () => {
    const press = await openTour()
    press('Escape')
    expect(tour()).toBeNull()
    expect(readProgress('u1')).toEqual({})
    const link = screen.getByRole('link', { name: 'Somewhere else' })
    link.focus()
    act(() => startTour('consignor-welcome'))
    await pass(20)
    fireEvent.click(screen.getByRole('button', { name: 'Close, continue later' }))
    expect(tour()).toBeNull()
    expect(document.activeElement).toBe(link)
  })

  it('keeps its keys from the screen below', async () => {
    const press = await openTour()
    const below = vi.fn()
    window.addEventListener('keydown', below)
    for (const key of ['p', 'k', '[', 'ArrowRight', 'Escape']) press(key)
    window.removeEventListener('keydown', below)
    expect(below).not.toHaveBeenCalled()
  })

  it('ends with Complete, also by Skip, and records the date', async () => {
    const press = await openTour()
    for (let step = 1; step < 5; step += 1) {
      press('ArrowRight')
      await pass(1000)
    }
    expect(button('Next')).toBeNull()
    expect(button('Complete')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Skip' }))
    expect(tour()).toBeNull()
    expect(readProgress('u1')['consignor-welcome']).toMatchObject({ completed: true })
  })

  it('opens again after a reload, at the same step', async () => {
    const press = await openTour()
    press('ArrowRight')
    cleanup()
    useTour.setState(CLOSED)
    arrive({ role: 'Consignor' })
    await settle()
    expect(tour(second?.title)).toBeTruthy()
  })

  it('stands in the middle where its element is missing, and does not lead a role to a screen closed to it', async () => {
    arrive({ role: 'Enterprise' })
    act(() => startTour('admin-user-management'))
    await vi.dynamicImportSettled()
    await pass(2000)
    expect(tour(flowOf('admin-user-management').steps[0]?.title)).toBeTruthy()
    expect(button('Show me the screen')).toBeNull()
  })
})
