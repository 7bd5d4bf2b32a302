// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { AppFrame } from './app-frame.tsx'
import type { NavItem } from './nav-item.ts'
import { writeCookie } from '../theme/cookie.ts'
import { renderUi } from '../testing.tsx'

afterEach(() => {
  cleanup()
  writeCookie('drawbar-side', null)
})

const NAV: readonly NavItem[] = ['Overview', 'Loads', 'Bids', 'Trips', 'Inbox', 'Payments'].map((label, at) => ({
  to: `/${label.toLowerCase()}`,
  label,
  icon: <svg aria-hidden="true" />,
  count: at,
}))

function show(onSearch = vi.fn<() => void>()) {
  renderUi(
    <AppFrame nav={[NAV]} tabs={NAV} title="Bids" onSearch={onSearch} statusBar={<p>Live</p>}>
      <p>The work</p>
    </AppFrame>,
    { path: '/bids' },
  )
  return onSearch
}

it('names its landmarks and the page', () => {
  show()
  expect(screen.getByRole('heading', { level: 1, name: 'Bids' })).toBeTruthy()
  expect(within(screen.getByRole('main')).getByText('The work')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Skip to the content' }).getAttribute('href')).toBe('#content')
  const main = screen.getByRole('navigation', { name: 'Main' })
  expect(within(main).getByRole('link', { name: /Bids/ }).getAttribute('aria-current')).toBe('page')
  expect(within(main).getByRole('link', { name: /Loads/ }).hasAttribute('aria-current')).toBe(false)
})

it('gives the phone four places at its foot and every other one behind More', async () => {
  show()
  const foot = within(screen.getByRole('navigation', { name: 'Sections' }))
  expect(foot.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/overview',
    '/loads',
    '/bids',
    '/trips',
  ])
  fireEvent.click(foot.getByRole('button', { name: 'More' }))
  const more = within(await screen.findByRole('navigation', { name: 'More places' }))
  expect(more.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/inbox', '/payments'])
  fireEvent.click(more.getByRole('link', { name: 'Inbox' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('keeps what is typed into a notice as a tablet is turned', () => {
  const listeners = new Set<(event: { matches: boolean }) => void>()
  let narrow = false
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const list = real(media)
    if (!media.includes('899')) return list
    const addEventListener = (_: string, report: (event: { matches: boolean }) => void): void =>
      void listeners.add(report)
    return Object.defineProperties(list, {
      matches: { get: () => narrow },
      addEventListener: { value: addEventListener },
    })
  })
  renderUi(
    <AppFrame nav={[NAV]} tabs={NAV} title="Bids" notices={<input aria-label="Code" defaultValue="" />}>
      <p>The work</p>
    </AppFrame>,
    { path: '/bids' },
  )
  const code = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
  const main = screen.getByRole('main')
  fireEvent.change(code, { target: { value: '123' } })
  expect(main.contains(code)).toBe(false)
  for (const turned of [true, false]) {
    narrow = turned
    act(() => {
      for (const report of listeners) report({ matches: turned })
    })
    expect(main.contains(code)).toBe(turned)
    expect(screen.getByRole('textbox', { name: 'Code' })).toBe(code)
    expect(code.value).toBe('123')
  }
  vi.restoreAllMocks()
})

it('begins with the side bar collapsed where a window has no room for it, unless somebody opened it there', () => {
  window.innerWidth = 1280
  show()
  expect(screen.getByRole('button', { name: 'Expand side bar' })).toBeTruthy()
  fireEvent.keyDown(document.body, { key: '[' })
  cleanup()
  show()
  expect(screen.getByRole('button', { name: 'Collapse side bar' })).toBeTruthy()
})

it('a screen that needs the room begins with it collapsed in a wider window, and what was chosen stands there too', () => {
  window.innerWidth = 1440
  const draw = (needsSpace: boolean) => (
    <AppFrame nav={[NAV]} tabs={NAV} title="Board" {...(needsSpace ? { roomyFrom: 1600 } : {})}>
      <p>The work</p>
    </AppFrame>
  )
  renderUi(draw(true))
  fireEvent.click(screen.getByRole('button', { name: 'Expand side bar' }))
  expect(screen.getByRole('button', { name: 'Collapse side bar' })).toBeTruthy()
  cleanup()
  writeCookie('drawbar-side', null)
  renderUi(draw(false))
  expect(screen.getByRole('button', { name: 'Collapse side bar' })).toBeTruthy()
})

it('remembers that the side bar was collapsed, by button or by key', () => {
  window.innerWidth = 1440
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Collapse side bar' }))
  expect(screen.getByRole('button', { name: 'Expand side bar' })).toBeTruthy()
  cleanup()
  show()
  expect(screen.getByRole('button', { name: 'Expand side bar' })).toBeTruthy()
  fireEvent.keyDown(document.body, { key: '[' })
  expect(screen.getByRole('button', { name: 'Collapse side bar' })).toBeTruthy()
})

it('opens the search', () => {
  const onSearch = show()
  fireEvent.click(screen.getByRole('button', { name: 'Search or go to' }))
  expect(onSearch).toHaveBeenCalledTimes(1)
})
