import type { ShipmentDocument } from '@drawbar/contract/shipments/shipments.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signInAs, signOut } from '../../../app/session/testing.ts'
import { renderScreen, stubApi } from '../../loads/testing.tsx'
import { aShipment } from '../testing.ts'
// Fetched when it is wanted; here it is at hand.
import './add-document-form.tsx'
import { ShipmentDocuments } from './shipment-documents.tsx'

beforeEach(() => signInAs({ userId: 'u1', id: 'u1' }))
afterEach(() => {
  cleanup()
  signOut()
})

const aDocument = (over: Partial<ShipmentDocument>): ShipmentDocument => ({
  id: 'd1',
  kind: 'rate_confirmation',
  fileName: 'rate.pdf',
  mediaType: 'application/pdf',
  uploadedAt: '2026-11-20T12:00:00.000Z',
  from: null,
  ...over,
})
const LOG = new File(['x'], 'log.pdf', { type: 'application/pdf' })
const sent = (body: unknown) => (body instanceof FormData ? Object.fromEntries(body) : body)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('each document says what it is, its file, who sent it and when; none says what comes first', () => {
  const shipment = aShipment({
    documents: [
      aDocument({}),
      aDocument({ id: 'd2', kind: 'temperature_log', from: 'carrier', fileName: 'log.pdf' }),
      aDocument({ id: 'd3', kind: 'customs', from: 'consignor', fileName: 'entry.pdf' }),
    ],
  })
  renderScreen(<ShipmentDocuments shipment={shipment} />)
  const lines = within(screen.getByRole('list', { name: 'Documents' })).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Rate confirmationrate.pdf, Nov 20, 2026View',
    `Temperature loglog.pdf, ${shipment.carrierName}, Nov 20, 2026View`,
    `Customs papersentry.pdf, ${shipment.load.ownerName}, Nov 20, 2026View`,
  ])
  expect(screen.queryByRole('button', { name: 'Add a document' })).toBeNull()
  cleanup()
  renderScreen(<ShipmentDocuments shipment={aShipment({ documents: [] })} />)
  expect(screen.getByText('No documents yet. The rate confirmation comes first.')).toBeTruthy()
})

test('adding asks what it is and for a file, uploads it once, and a refusal keeps both', async () => {
  const shipment = aShipment({ id: 's1', abilities: ['addDocument'], documents: [] })
  let refusals = 1
  const calls = stubApi({
    'POST /documents': { status: 201, body: { id: 'd9' } },
    'POST /shipments/s1/documents': () =>
      refusals-- > 0
        ? { status: 409, body: { code: 'too_many_documents', detail: 'This shipment has 200 documents.' } }
        : { body: shipment },
  })
  renderScreen(<ShipmentDocuments shipment={shipment} />)
  await press('Add a document')
  const form = await screen.findByRole('form')
  await press('Add')
  expect(within(form).getByText('Choose what it is.')).toBeTruthy()
  expect(within(form).getByText('Choose a photo or a PDF.')).toBeTruthy()
  await userEvent.click(within(form).getByRole('combobox', { name: 'What it is' }))
  expect(screen.queryByRole('option', { name: 'Rate confirmation' })).toBeNull()
  await userEvent.click(await screen.findByRole('option', { name: 'Temperature log' }))
  await userEvent.upload(within(form).getByLabelText('Photo or PDF'), LOG)
  await press('Add')
  expect(await within(form).findByRole('alert')).toBeTruthy()
  expect(within(form).getByText('log.pdf, 1 KB')).toBeTruthy()
  await press('Add')
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  expect(calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, sent(body)])).toEqual([
    ['/documents', { kind: 'temperature_log', file: LOG }],
    ['/shipments/s1/documents', { documentId: 'd9' }],
    ['/shipments/s1/documents', { documentId: 'd9' }],
  ])
})
