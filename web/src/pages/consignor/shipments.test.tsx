import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { renderScreen, stubApi } from '../../features/loads/testing.tsx'
import { aShipment } from '../../features/shipments/testing.ts'
import ConsignorShipments from './shipments.tsx'

// Loaded when it is needed; compiling it is no part of what is told here.
beforeAll(() => import('./shipment-detail.tsx'))
afterEach(cleanup)

test('the list is gone through by keys: an opened shipment has the focus, and the way back leads to its row', async () => {
  const shipments = ['SH-1', 'SH-2', 'SH-3'].map((reference) => aShipment({ id: reference, reference }))
  stubApi({
    'GET /shipments': { body: { items: shipments, nextCursor: null, counts: { planned: 3 } } },
    ...Object.fromEntries(shipments.map((one) => [`GET /shipments/${one.id}`, { body: one }])),
  })
  renderScreen(<ConsignorShipments />, { path: '/consignor/shipments' })
  await screen.findByRole('row', { name: /SH-3/ })
  await userEvent.keyboard('jj{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'SH-2' })))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('row', { name: /SH-2/ })))
  await userEvent.keyboard('j')
  expect(document.activeElement).toBe(screen.getByRole('row', { name: /SH-3/ }))
})
