// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signInAs, signOut } from '../../app/session/testing.ts'
import { renderUi } from '../../ui/testing.tsx'
import { AccountMenu } from './account-menu.tsx'

beforeEach(signOut)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(claims: Record<string, unknown>) {
  signInAs(claims)
  renderUi(<AccountMenu />)
  fireEvent.click(screen.getByRole('button'))
}
const items = (role: 'menuitem' | 'menuitemradio') => screen.queryAllByRole(role).map(({ textContent }) => textContent)

it.each([
  [{ name: 'José Núñez' }, 'José Núñez'],
  [{ name: '  ', email: 'a@b.co' }, 'a@b.co'],
  [{ name: '', email: '' }, 'Account'],
])('%j is labelled %s', (claims, label) => {
  signInAs(claims)
  renderUi(<AccountMenu />)
  expect(screen.getByRole('button', { name: label })).toBeTruthy()
})

describe('the switcher', () => {
  it('offers Admin, Carrier, Consignor in that order and marks the active one', () => {
    localStorage.setItem('activeDashboard', 'carrier')
    open({ role: 'Founder' })
    expect(items('menuitemradio')).toEqual(['Admin', 'Carrier', 'Consignor'])
    expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('Carrier')
  })
  it('remembers the chosen one', () => {
    open({ role: 'Admin' })
    fireEvent.click(screen.getByRole('menuitemradio', { name: 'Consignor' }))
    expect(localStorage.getItem('activeDashboard')).toBe('consignor')
  })
  it.each([{ role: 'Consignor', userType: 0 }, { role: 'Carrier', userType: 1 }, { role: 'User' }])(
    'is absent for %j',
    (claims) => {
      open(claims)
      expect(items('menuitemradio')).toEqual([])
      expect(items('menuitem')).toEqual(['Profile', 'Settings', 'Logout'])
    },
  )
})

it('Logout empties the storage even when the server is away', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('away')))
  open({ role: 'Carrier', userType: 1 })
  sessionStorage.setItem('rememberedPath', '{}')
  fireEvent.click(screen.getByRole('menuitem', { name: 'Logout' }))
  // What leaving needs is loaded when it is asked for.
  await vi.waitFor(() => expect(localStorage.length).toBe(0), { timeout: 10_000 })
  expect(sessionStorage.getItem('rememberedPath')).toBeNull()
})
