import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { endSession } from '../../../app/session/store.ts'
import { signInAs, signOut } from '../../../app/session/testing.ts'
import { renderScreen, stubApi, type Stub } from '../../loads/testing.tsx'
import { NextStep } from '../carrier/next-step.tsx'
import { PodForm } from '../carrier/pod-form.tsx'
import { aShipment, aStop, forgetThePage } from '../testing.ts'
import { storedOf } from './unsent-store.ts'
import { UnsentNotice } from './unsent-notice.tsx'

const DRIVER = { userId: 'u1', companyId: 'c1', userType: 1, role: 'Carrier' }
const DESK = { ...DRIVER, userId: 'u2' }
const OWNER = 'u1 c1 1 '
const DONE = '2026-11-19T13:00:00.000Z'

const rolling = aShipment({
  status: 'at_pickup',
  abilities: ['recordEvent'],
  stops: [aStop('pickup', { arrivedAt: DONE }), aStop('delivery')],
})
const delivered = aShipment({
  status: 'delivered',
  abilities: ['submitPod'],
  stops: [aStop('pickup', { endedAt: DONE }), aStop('delivery', { arrivedAt: DONE, endedAt: DONE })],
})
const EVENTS = `POST /shipments/${rolling.id}/events`
const POD = `POST /shipments/${delivered.id}/pod`

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  signInAs(DRIVER)
})
afterEach(() => {
  cleanup()
  forgetThePage()
  onlineManager.setOnline(true)
  signOut()
})
afterAll(() => Reflect.deleteProperty(globalThis, 'indexedDB'))

/** What the page shows on whichever screen; with the connection as it is. */
function openThePage(stub: Stub) {
  cleanup()
  forgetThePage()
  const calls = stubApi(stub)
  renderScreen(<UnsentNotice />)
  return () => calls.filter(({ method }) => method === 'POST')
}

async function reportLoaded(stub: Stub = {}) {
  const calls = stubApi(stub)
  renderScreen(
    <>
      <UnsentNotice />
      <NextStep shipment={rolling} />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Loaded' }))
  return () => calls.filter(({ method }) => method === 'POST')
}

async function sendPod(stub: Stub = {}) {
  const calls = stubApi(stub)
  renderScreen(<PodForm shipment={delivered} />)
  await userEvent.upload(
    screen.getByLabelText('Signed receipt'),
    new File(['the receipt'], 'pod.jpg', { type: 'image/jpeg' }),
  )
  await userEvent.type(screen.getByRole('textbox', { name: 'Received by' }), 'D. Whitlock')
  await userEvent.click(screen.getByRole('button', { name: 'Send POD' }))
  return () => calls.filter(({ method }) => method === 'POST')
}
const isStored = async (count: number) => {
  await waitFor(async () => expect(await storedOf(OWNER)).toHaveLength(count))
  return storedOf(OWNER)
}

test('an event that waits outlives a reload: it is named with its hour, and is sent once under the key it was told with', async () => {
  onlineManager.setOnline(false)
  await reportLoaded()
  const [stored] = await isStored(1)
  const sent = openThePage({ [EVENTS]: { body: rolling } })
  const line = await screen.findByRole('status')
  expect(line.textContent).toMatch(
    /^Still to be sent Loaded, Dallas, TX \(SH-31104\), told \d\d:\d\d\. No connection\. It is kept/,
  )
  expect(sent()).toEqual([])
  onlineManager.setOnline(true)
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ key: stored?.key, body: { type: 'loaded', sourceEventId: stored?.key } })
  await isStored(0)
  expect(screen.queryByRole('status')).toBeNull()
  openThePage({ [EVENTS]: { body: rolling } })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(sent()).toHaveLength(1)
})

test('what waits is found as soon as its teller is back on the page, on the side it was told from', async () => {
  onlineManager.setOnline(false)
  await reportLoaded()
  await isStored(1)
  onlineManager.setOnline(true)
  signInAs({ ...DRIVER, userType: 0, role: 'Consignor' })
  const sent = openThePage({ [EVENTS]: { body: rolling } })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(sent()).toEqual([])
  act(() => void signInAs(DRIVER))
  await waitFor(() => expect(sent()).toHaveLength(1))
  await isStored(0)
})

test('a POD that waits outlives a reload with its file, and its two calls keep their keys over a try that nobody answered', async () => {
  onlineManager.setOnline(false)
  await sendPod()
  const [stored] = await isStored(1)
  onlineManager.setOnline(true)
  const first = openThePage({ 'POST /documents': { status: 201, body: { id: 'doc1' } }, [POD]: { status: 503 } })
  expect((await screen.findByRole('status')).textContent).toContain('Service temporarily unavailable')
  expect(first().map(({ path }) => path)).toEqual(['/documents', `/shipments/${delivered.id}/pod`])
  const file = (first()[0]?.body as FormData | undefined)?.get('file') as File
  expect([file.name, file.type, await file.text()]).toEqual(['pod.jpg', 'image/jpeg', 'the receipt'])
  const again = openThePage({
    [`GET /shipments/${delivered.id}`]: { body: delivered },
    [POD]: { body: delivered },
  })
  await isStored(0)
  expect(again(), 'the file had gone up').toHaveLength(1)
  expect(again()[0]?.body).toMatchObject({ documentId: 'doc1', receivedBy: 'D. Whitlock' })
  expect(again()[0]?.key).toBe(stored?.key)
  expect(first()[1]?.key).toBe(stored?.key)
})

test('a POD whose answer was lost is not sent anew once the server has it', async () => {
  await sendPod({ 'POST /documents': { status: 201, body: { id: 'doc1' } }, [POD]: { status: 503 } })
  await screen.findByText(/Service temporarily unavailable/)
  const pod = { id: 'p1', documentId: 'doc1', status: 'submitted' }
  const again = openThePage({ [`GET /shipments/${delivered.id}`]: { body: { ...delivered, pods: [pod] } } })
  await isStored(0)
  expect(again()).toEqual([])
})

test('another account at the same computer neither sees nor sends it, the person who comes back does', async () => {
  onlineManager.setOnline(false)
  await reportLoaded()
  await isStored(1)
  endSession('logout')
  signInAs(DESK)
  onlineManager.setOnline(true)
  const stranger = openThePage({ [EVENTS]: { body: rolling } })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(stranger()).toEqual([])
  expect(screen.queryByText(/Loaded/)).toBeNull()
  endSession('logout')
  signInAs(DRIVER)
  const owner = openThePage({ [EVENTS]: { body: rolling } })
  await waitFor(() => expect(owner()).toHaveLength(1))
})

test('who signed in in another tab meanwhile sends nothing of what waits here', async () => {
  onlineManager.setOnline(false)
  const sent = await reportLoaded({ [EVENTS]: { body: rolling } })
  await isStored(1)
  // This tab has not heard of it yet.
  const own = localStorage.getItem('token') ?? ''
  signInAs(DESK)
  const theirs = localStorage.getItem('token') ?? ''
  localStorage.setItem('token', own)
  signInAs(DRIVER)
  localStorage.setItem('token', theirs)
  onlineManager.setOnline(true)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(sent()).toEqual([])
  await isStored(1)
})

test('staff in a person’s chair leave nothing behind in the browser', async () => {
  signInAs({ ...DRIVER, acting: { staffUserId: 'f1', staffName: 'Fay', until: '2099-01-01T00:00:00.000Z' } })
  onlineManager.setOnline(false)
  await reportLoaded()
  expect((await screen.findByText(/No connection/)).textContent).toContain('Keep this page open.')
  signInAs(DRIVER)
  expect(openThePage({ [EVENTS]: { body: rolling } })()).toEqual([])
  expect(await storedOf(OWNER)).toEqual([])
})

test('what waits is dropped on a second word, and is sent no more', async () => {
  onlineManager.setOnline(false)
  await reportLoaded()
  await isStored(1)
  const sent = openThePage({ [EVENTS]: { body: rolling } })
  await userEvent.click(await screen.findByRole('button', { name: 'Drop' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Drop what was not sent?' }))
  expect(await storedOf(OWNER)).toHaveLength(1)
  await userEvent.click(dialog.getByRole('button', { name: 'Drop it' }))
  await isStored(0)
  onlineManager.setOnline(true)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(sent()).toEqual([])
})

test('what was refused stays to be read wherever one is, and holds nothing else up', async () => {
  onlineManager.setOnline(false)
  await reportLoaded()
  cleanup()
  await sendPod()
  await isStored(2)
  onlineManager.setOnline(true)
  const sent = openThePage({
    [EVENTS]: { status: 409, body: { code: 'shipment_state', message: 'Canceled.' } },
    'POST /documents': { status: 201, body: { id: 'doc1' } },
    [POD]: { body: delivered },
  })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Not taken')
  expect(alert.textContent).toContain('This shipment takes no reports any more.')
  await waitFor(() => expect(sent()).toHaveLength(3))
  expect((await isStored(1))[0]?.kind).toBe('event')
})

test('where the browser keeps nothing the page says so and asks before it is left', async () => {
  Reflect.deleteProperty(globalThis, 'indexedDB')
  onlineManager.setOnline(false)
  await reportLoaded({ [EVENTS]: { body: rolling } })
  expect((await screen.findByText(/No connection/)).textContent).toContain('Keep this page open.')
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leave()).toBe(false)
  onlineManager.setOnline(true)
  await waitFor(() => expect(screen.queryByText(/No connection/)).toBeNull())
  expect(leave()).toBe(true)
})
