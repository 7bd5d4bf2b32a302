// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubApi, type StubbedAnswer } from '../../api/testing.ts'
import { signInAs, signOut } from '../../app/session/testing.ts'
import { Toasts } from '../../ui/feedback/toast.tsx'
import { AccountNotices } from './account-notices.tsx'
import { LanguagePanel } from './language-panel.tsx'
import { ME, refusal, renderPanel } from './testing.tsx'

const reload = vi.fn<() => void>()
let stub: ReturnType<typeof stubApi>
const cookie = (): string => document.cookie
const withMe = (language: 'en' | 'es', answers: Record<string, StubbedAnswer> = {}): void => {
  stub = stubApi({ 'GET /me': { data: { ...ME, preferences: { ...ME.preferences, language } } }, ...answers })
}
beforeEach(() => {
  signInAs({ role: 'Consignor', email: ME.email })
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
})
afterEach(() => {
  cleanup()
  stub.restore()
  signOut()
  vi.restoreAllMocks()
  reload.mockReset()
  document.cookie = 'drawbar-language=; Path=/; Max-Age=0'
  // The next file, in the same worker, reads its words anew.
  vi.resetModules()
})

describe('the choice', () => {
  const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }))

  it('stands in each language’s own name, is kept with the account, and only then spoken', async () => {
    withMe('en', { 'PATCH /me/preferences': { data: { ...ME.preferences, language: 'es' } } })
    renderPanel(<LanguagePanel />)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'English' }).checked).toBe(true)
    await choose('Español')
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(stub.calls.filter(({ call }) => call === 'PATCH /me/preferences').map(({ body }) => body)).toEqual([
      { language: 'es' },
    ])
    expect(cookie()).toContain('drawbar-language=es')
  })

  it('that the server did not take goes back, and nothing is loaded anew', async () => {
    withMe('en', { 'PATCH /me/preferences': refusal(503, 'unavailable') })
    renderPanel(
      <>
        <LanguagePanel />
        <Toasts />
      </>,
    )
    await choose('Español')
    await screen.findByText(/Your choice was not saved/)
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'English' }).checked).toBe(true))
    expect(reload).not.toHaveBeenCalled()
    expect(cookie()).not.toContain('drawbar-language')
  })
})

describe('on a browser that has not seen the account', () => {
  it('the language of the account is spoken after one reload', async () => {
    withMe('es')
    renderPanel(<AccountNotices />)
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(cookie()).toContain('drawbar-language=es')
  })

  it('nothing is loaded anew where it already speaks it', async () => {
    withMe('en')
    renderPanel(<AccountNotices />)
    await waitFor(() => expect(stub.calls.map(({ call }) => call)).toContain('GET /me'))
    await new Promise((done) => setTimeout(done, 20))
    expect(reload).not.toHaveBeenCalled()
  })

  it('that keeps no cookies it stays as it is instead of loading for ever', async () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
    withMe('es')
    renderPanel(<AccountNotices />)
    await waitFor(() => expect(stub.calls.map(({ call }) => call)).toContain('GET /me'))
    await new Promise((done) => setTimeout(done, 20))
    expect(reload).not.toHaveBeenCalled()
  })
})

it('the page that comes back speaks the language of the account and is not loaded again', async () => {
  document.cookie = 'drawbar-language=es; Path=/'
  vi.resetModules()
  const fresh = {
    ...(await import('../../api/testing.ts')),
    ...(await import('../../app/session/testing.ts')),
    ...(await import('./account-notices.tsx')),
    ...(await import('./testing.tsx')),
  }
  fresh.signInAs({ role: 'Consignor', email: ME.email })
  const preferences = { ...ME.preferences, language: 'es' }
  stub = fresh.stubApi({ 'GET /me': { data: { ...ME, preferences, mailboxVerified: false } } })
  fresh.renderPanel(<fresh.AccountNotices />)
  await screen.findByText('Correo sin verificar')
  expect(document.documentElement.lang).toBe('es')
  expect(reload).not.toHaveBeenCalled()
  fresh.signOut()
})
