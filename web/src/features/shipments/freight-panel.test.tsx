// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderScreen, stubApi } from '../loads/testing.tsx'
import { FreightPanel } from './freight-panel.tsx'
import { StopVisits } from './stop-visits.tsx'
import { aShipment, aStop } from './testing.ts'

afterEach(cleanup)

test('S10: both sides of a shipment read the freight as it was entered', () => {
  stubApi({})
  const shipment = aShipment()
  renderScreen(
    <FreightPanel
      shipment={{
        ...shipment,
        freight: {
          ...shipment.freight,
          references: [{ type: 'DN', value: 'D-5' }],
          notes: 'Two straps',
          commodities: [
            {
              id: 'g',
              description: 'Steel',
              packaging: 'loose',
              pieces: 4,
              weightGrams: 1_000_000,
              heightMm: 254,
              stackable: false,
            },
          ],
        },
      }}
    />,
  )
  expect(screen.getByRole('list', { name: 'Goods' }).textContent).toContain('Loose, 4 pieces · H 10 in')
  expect(screen.getByText(/D-5/).textContent).toBe('Delivery number D-5')
  expect(screen.getByText('Two straps')).toBeTruthy()
})

test('S10: a shipment’s stops show contact, dock terms and instructions', () => {
  stubApi({})
  renderScreen(
    <StopVisits
      stops={[
        aStop('delivery', {
          facilityKind: 'retail',
          contactName: 'Ines',
          contactPhone: '+13125550199',
          handling: 'drop',
          instructions: 'Ring twice',
        }),
      ]}
    />,
  )
  const text = screen.getByRole('listitem').textContent ?? ''
  expect(text).toContain('Retail store')
  expect(text).toContain('Ines, +13125550199')
  expect(text).toContain('Drop trailer · 2 h free time')
  expect(text).toContain('Ring twice')
})
