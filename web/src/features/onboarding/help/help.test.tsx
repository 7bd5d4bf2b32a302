// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signInAs, signOut } from '../../../app/session/testing.ts'
import { renderScreen, stubApi } from '../../loads/testing.tsx'
import { findArticles } from './guide.ts'
import { ARTICLES } from './guide-en.ts'
import { ARTICLES as SPANISH } from './guide-es.ts'
import { Help } from './help.tsx'

beforeEach(() =>
  signInAs({
    userId: 'u1',
    id: 'u1',
    role: 'Carrier',
    companyRole: 'Owner',
    userType: 1,
    name: 'Ruth Salazar',
    email: 'ruth@carrier.example',
  }),
)
afterEach(() => {
  cleanup()
  signOut()
})

const KEYS = [
  { keys: ['J', 'K'], does: 'move' },
  { keys: 'B', does: 'bid' },
]
const show = () => renderScreen(<Help keys={KEYS} screen="Available loads" />, { path: '/carrier/available-loads' })

test('S16: the guide names settings that exist', () => {
  const settings = ARTICLES.find(({ id }) => id === 'units')
  expect(JSON.stringify(settings)).not.toMatch(/clock|12-/)
  expect(SPANISH.find(({ id }) => id === 'email')?.steps.join(' ')).toContain('Avisos por correo')
})

test('S16: ? shows the shortcuts of the screen in front and those that work everywhere', async () => {
  show()
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true })
  const dialog = within(await screen.findByRole('dialog', { name: 'Help' }))
  const section = (name: string) => dialog.getByRole('heading', { name }).parentElement?.textContent ?? ''
  expect(section('Available loads')).toMatch(/move.*bid/)
  expect(section('Everywhere')).toContain('go anywhere')
})

test('S16: the guide is searched by every word, and shows a carrier its own articles', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Help' }))
  const articles = within(await screen.findByRole('list', { name: 'Articles' }))
  expect(await articles.findByRole('button', { name: 'Get verified' })).toBeTruthy()
  expect(articles.queryByRole('button', { name: 'Post a load' })).toBeNull()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search the guide' }), 'lumper receipt')
  await waitFor(() =>
    expect(articles.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Request accessorials and get paid',
    ]),
  )
  await userEvent.click(articles.getByRole('button'))
  expect(articles.getByText(/with the receipt\.$/)).toBeTruthy()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search the guide' }), ' zebra')
  expect(await screen.findByText(/No article has these words/)).toBeTruthy()
})

test('S16: a message to support is prefilled, and says from which screen it comes', async () => {
  const calls = stubApi({ 'POST /contact': { status: 201, body: { reference: 'C-1042', message: 'Thank you.' } } })
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Help' }))
  await userEvent.click(await screen.findByText('Contact support'))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' })).value).toBe('ruth@carrier.example')
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByText('Write a message.')).toBeTruthy()
  expect(calls).toHaveLength(0)
  await userEvent.type(screen.getByRole('textbox', { name: /^Message/ }), 'The map is blank')
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByText('Message sent. Your number is C-1042.')).toBeTruthy()
  expect(calls[0]?.body).toEqual({
    name: 'Ruth Salazar',
    email: 'ruth@carrier.example',
    topic: 'support',
    message: 'The map is blank\n\n(/carrier/available-loads)',
  })
})

test('S16: the guide has the same articles in Spanish, for the same sides', () => {
  const shape = (articles: typeof ARTICLES) => articles.map(({ id, side, steps }) => [id, side, steps.length])
  expect(shape(SPANISH)).toEqual(shape(ARTICLES))
  expect(new Set(ARTICLES.map(({ id }) => id)).size).toBe(ARTICLES.length)
  // Typed without its accents, too.
  expect(findArticles(SPANISH, 'confirmacion despachar')[0]?.id).toBe('dispatch')
})
