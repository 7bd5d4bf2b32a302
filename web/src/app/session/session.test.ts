// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rememberPath, takeRememberedPath } from './remembered-path.ts'
import { STORAGE_KEYS } from './storage.ts'
import {
  AUTH_CHANGED,
  chooseDashboard,
  endSession,
  followOtherTabs,
  loadSession,
  replaceToken,
  session,
  sessionRefused,
  startSession,
} from './store.ts'
import { aToken, signInAs, signOut } from './testing.ts'
import { readToken, secondsLeft } from './token.ts'

beforeEach(signOut)
afterEach(() => vi.useRealTimers())

const stored = () => STORAGE_KEYS.map((key) => localStorage.getItem(key))

describe('reading a token', () => {
  it('reads names as UTF-8 and keeps a user type of 0', () => {
    const reading = readToken(aToken({ name: 'José Núñez', userType: 0, permissionRole: 0 }))
    expect(reading).toMatchObject({ state: 'valid', user: { name: 'José Núñez', userType: 0, permissionRole: 0 } })
  })
  it.each(['..', 'a.b', 'a.b.c', 'a.b.c.d', 'no-dot', `h.${btoa('[]')}.s`, `h.${btoa('{}')}.s`])(
    'calls %s malformed',
    (token) => {
      expect(readToken(token).state).toBe('malformed')
    },
  )
  it('counts no life left as expired', () => {
    const now = 1_800_000_000_000
    const at = (exp: number) => readToken(aToken({ exp }), now).state
    expect([at(now / 1000), at(now / 1000 - 1), at(now / 1000 + 1)]).toEqual(['expired', 'expired', 'valid'])
    expect(secondsLeft({ exp: now / 1000 + 600 }, now)).toBe(600)
  })
})

describe('what is stored', () => {
  it('login stores raw strings, sets the active dashboard and then announces', () => {
    const tokens: (string | null)[] = []
    const listen = () => tokens.push(localStorage.getItem('token'))
    window.addEventListener(AUTH_CHANGED, listen)
    const token = aToken({ role: 'Carrier', userType: 1, userId: 'c-7' })
    expect(startSession(token)).toBe(true)
    window.removeEventListener(AUTH_CHANGED, listen)
    expect(stored()).toEqual([token, null, 'c-7', 'Carrier', 'carrier'])
    expect(tokens).toEqual([token])
  })
  it('logout clears every key', () => {
    signInAs({ role: 'Consignor', userType: 0 })
    for (const key of STORAGE_KEYS) localStorage.setItem(key, 'x')
    endSession('logout')
    expect(stored()).toEqual([null, null, null, null, null])
    expect(session().user).toBeNull()
  })
  it('discards a token without a dot and falls back to accessToken', () => {
    const token = aToken({ role: 'Consignor' })
    localStorage.setItem('token', 'nodot')
    localStorage.setItem('accessToken', token)
    loadSession()
    expect(localStorage.getItem('token')).toBeNull()
    expect(session().token).toBe(token)
  })
  it.each([
    ['expired', aToken({}, { livesSeconds: -1 })],
    ['malformed', 'a.b.c'],
  ])('removes an %s token and is signed out', (_, token) => {
    localStorage.setItem('token', token)
    localStorage.setItem('userRole', 'Admin')
    loadSession()
    expect(stored()).toEqual([null, null, null, null, null])
    expect(session().user).toBeNull()
  })
  it('the token’s role outranks the login answer’s', () => {
    startSession(aToken({ role: 'Consignor' }), 'Admin')
    expect(session().user?.role).toBe('Consignor')
    startSession(aToken({}), 'Carrier')
    expect(session().user?.role).toBe('Carrier')
  })
})

describe('replacement and refusal', () => {
  it('takes a replacement only for the token that is still stored', () => {
    const token = signInAs({ role: 'Consignor', userType: 0 })
    const next = aToken({ role: 'Manager', userType: 0, userId: 'u2' })
    expect(replaceToken('older.token.x', next)).toBe(false)
    expect(replaceToken(token, next)).toBe(true)
    expect(stored().slice(0, 4)).toEqual([next, null, 'u2', 'Manager'])
    endSession('logout')
    expect(replaceToken(next, aToken({}))).toBe(false)
    expect(localStorage.getItem('token')).toBeNull()
  })
  it('ten refusals of one session end it once', () => {
    const token = signInAs({ role: 'Carrier', userType: 1 })
    let tokens = 0
    const listen = () => (tokens += 1)
    window.addEventListener(AUTH_CHANGED, listen)
    for (let at = 0; at < 10; at += 1) sessionRefused(token)
    window.removeEventListener(AUTH_CHANGED, listen)
    expect(tokens).toBe(1)
    expect(session().notice).toBe('Session expired. Please log in again.')
  })
  it('L4: a call without a token that is refused after the session has ended announces nothing', () => {
    const token = signInAs({ role: 'Carrier', userType: 1 })
    const tokens = vi.fn()
    window.addEventListener(AUTH_CHANGED, tokens)
    sessionRefused(token)
    sessionRefused(null)
    sessionRefused(null)
    window.removeEventListener(AUTH_CHANGED, tokens)
    expect(tokens).toHaveBeenCalledTimes(1)
  })
  it('a refusal of an older session leaves the new one alone', () => {
    const old = signInAs({ role: 'Carrier', userType: 1 })
    const fresh = aToken({ role: 'Carrier', userType: 1, userId: 'other' })
    startSession(fresh)
    sessionRefused(old)
    expect(session().token).toBe(fresh)
  })
})

describe('dashboards', () => {
  it('keeps the stored one if allowed, else the first allowed, else consignor', () => {
    localStorage.setItem('activeDashboard', 'carrier')
    signInAs({ role: 'Founder' })
    expect(session().dashboard).toBe('carrier')
    signInAs({ role: 'Consignor', userType: 0 })
    expect(session().dashboard).toBe('consignor')
    localStorage.setItem('activeDashboard', 'rubbish')
    signInAs({ role: 'Founder' })
    expect(session().dashboard).toBe('admin')
    signInAs({ role: 'User' })
    expect(session().dashboard).toBe('consignor')
  })
  it('remembers the chosen one as a raw string', () => {
    signInAs({ role: 'Admin' })
    chooseDashboard('carrier')
    expect(localStorage.getItem('activeDashboard')).toBe('carrier')
  })
})

describe('the remembered path', () => {
  const carrier = { userId: 'u1', role: 'Carrier', userType: 1 }
  it.each([
    ['/carrier/vehicles?unit=118', '/carrier/vehicles?unit=118'],
    ['/consignor/bids', null],
    ['//evil.example/carrier', null],
    ['/\\evil.example/carrier', null],
    ['https://evil.example/carrier', null],
    ['/pricing', null],
  ])('%s → %s', (path, taken) => {
    rememberPath(path, null)
    expect(takeRememberedPath(carrier)).toBe(taken)
    expect(takeRememberedPath(carrier)).toBeNull()
  })
  it('is not for another person', () => {
    rememberPath('/carrier', 'somebody-else')
    expect(takeRememberedPath(carrier)).toBeNull()
  })
})

it('follows another tab', () => {
  const stop = followOtherTabs()
  signInAs({ role: 'Carrier', userType: 1 })
  localStorage.removeItem('token')
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  expect(session().user).toBeNull()
  localStorage.setItem('token', aToken({ role: 'Carrier', userType: 1, userId: 'u9' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  expect(session().user?.userId).toBe('u9')
  stop()
})

it('follows another tab to the other side', () => {
  const stop = followOtherTabs()
  localStorage.setItem('activeDashboard', 'consignor')
  signInAs({ role: 'Founder' })
  const before = session().dashboard
  localStorage.setItem('activeDashboard', 'carrier')
  window.dispatchEvent(new StorageEvent('storage', { key: 'activeDashboard' }))
  expect([before, session().dashboard]).toEqual(['consignor', 'carrier'])
  stop()
})
