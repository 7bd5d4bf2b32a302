import { proveMailboxOf } from '../proofs.ts'
import { nowMs } from '@drawbar/contract/clock.testing.ts'
import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { openHouse, type House } from '../house.ts'
import type { Person } from '../joining.ts'
import type { Answers } from './stand-in.ts'
import { BLANK, openDesks, type Size } from './visitors.ts'

export type { Answer } from './stand-in.ts'

let opened: (House & { desks: ReturnType<typeof openDesks> }) | undefined

/**
 * The files beside this one test the statements of the specification that only a browser can show; `way-in.e2e.ts`
 * and those of e2e/proofs/ run them, each in one house with one server.
 */
export function tellInOneHouse(): void {
  beforeAll(async () => {
    const built = await openHouse()
    opened = { ...built, desks: openDesks(built) }
  })
  afterAll(async () => {
    await opened?.stop()
    await opened?.desks.close()
  })
}

export function house() {
  if (opened === undefined) throw new Error('the house is not open')
  return opened
}

/** A visitor at a computer that knows nobody, which is put away afterwards whatever happens. */
export const visit = <T>(tell: (page: Page) => Promise<T>, size?: Size): Promise<T> => house().desks.visit(tell, size)

const base64url = (text: string): string => Buffer.from(text, 'utf8').toString('base64url')

/** Unsigned, as every screen must be able to read: the guards decide by the claims alone. */
export function madeUpToken(claims: Record<string, unknown> = {}, livesSeconds = 7200): string {
  const exp = Math.floor(nowMs() / 1000) + livesSeconds
  const payload = { id: 'u1', userId: 'u1', email: 'jose@example.com', name: 'José', exp, iat: exp - 60, ...claims }
  return `${base64url('{}')}.${base64url(JSON.stringify(payload))}.sign`
}

export const userTypeOf = (role: string): number | null => (role === 'Consignor' ? 0 : role === 'Carrier' ? 1 : null)

export type Stored = Record<string, string>

/** Puts the browser's storage into a state that an earlier visit left, before the application starts. */
export async function leaveStored(page: Page, stored: Stored, storage = 'localStorage'): Promise<void> {
  if (addressOf(page) !== BLANK) await page.goto(BLANK)
  await page.evaluate(`Object.assign(${storage}, ${JSON.stringify(stored)})`)
}

export const storedIn = async (page: Page): Promise<Stored> =>
  (await page.evaluate('Object.fromEntries(Object.entries(localStorage))')) as Stored

export const addressOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url())
  return `${pathname}${search}`
}

export async function waitForAddress(page: Page, address: string): Promise<void> {
  await page.waitForURL((url) => `${url.pathname}${url.search}` === address)
}

/** Answers for the server by `METHOD /path`; what is not listed is a 404. Returns the requests as they come. */
export function answerFor(page: Page, answers: Answers = {}): Request[] {
  const asked: Request[] = []
  page.on('request', (request) => void (new URL(request.url()).pathname.startsWith('/api/') && asked.push(request)))
  house().desks.lineOf(page).answer(answers)
  return asked
}

export const callsOf = (asked: readonly Request[], path: string): Request[] =>
  asked.filter((request) => new URL(request.url()).pathname === `/api${path}`)

/** A person of a made-up role in front of a screen, with a server that knows nothing but the answers given. */
export async function sitDownAs(
  page: Page,
  { role, claims = {}, answers = {}, path }: { role: string; claims?: object; answers?: Answers; path: string },
): Promise<Request[]> {
  const asked = answerFor(page, answers)
  await leaveStored(page, { token: madeUpToken({ role, userType: userTypeOf(role), ...claims }), userId: 'u1' })
  await page.goto(path)
  return asked
}

export async function post(
  path: string,
  { body, token, at = house().url }: { body?: unknown; token?: string; at?: string } = {},
): Promise<{ status: number; data: Record<string, unknown> }> {
  const response = await fetch(`${at}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, data: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) }
}

let joinedSoFar = 0

/** A registered person of a company of their own, without the detour through the form. */
export async function someoneJoined(
  side: 'Consignor' | 'Carrier' | 'LogisticsProvider',
  {
    name = 'Robin Hale',
    password = 'harvest-tunnel-26',
    at = house().url,
  }: { name?: string; password?: string; at?: string } = {},
): Promise<Person> {
  joinedSoFar += 1
  const person: Person = {
    name,
    email: `visitor-${joinedSoFar}@front-door.example`,
    position: 'Planner',
    company: `Front Door Freight ${joinedSoFar}`,
    industry: side === 'Carrier' ? 'Dry Van' : 'Mining',
    password,
  }
  const { status, data } = await post('/auth/register', {
    body: { ...person, companyName: person.company, companyType: side },
    at,
  })
  if (status >= 300) throw new Error(`registration answered ${status}: ${JSON.stringify(data)}`)
  // Other servers of these stories have databases of their own, and nobody there posts or invites.
  if (at === house().url) await proveMailboxOf(house().databaseUrl, person.email)
  return person
}

export async function submitLogin(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** To an address of the application without loading it anew, as a link would. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate(
    `history.pushState({}, '', ${JSON.stringify(path)}), dispatchEvent(new PopStateEvent('popstate'))`,
  )
}

export async function logOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await waitForAddress(page, '/login')
}

export const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })

/** The very words, no more and no fewer, where they can be seen. */
export const shows = (page: Page, text: string): Promise<void> =>
  page.getByText(text, { exact: true }).filter({ visible: true }).waitFor()

/** Opens a public page and waits until the application has taken it over: before that it only looks alive. */
export async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await takenOver(page)
}

export async function takenOver(page: Page): Promise<void> {
  const taken = `Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'))`
  await soon(() => page.evaluate(taken)).toBe(true)
}

/** What the page was about to do by now it has done: its effects ran and it was painted twice. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))')

/** What a browser comes to in a moment; a busy machine makes the moment long. */
export const soon = <T>(ask: () => T) => expect.poll(ask, { timeout: 20_000 })
