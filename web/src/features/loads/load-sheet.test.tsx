// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LoadPanel } from './load-panel.tsx'
import { aDelivery, aLoad, aLoadDetail, aStop } from './load-testing.ts'
import { renderScreen, stubApi } from './testing.tsx'

afterEach(cleanup)

test('S10: a listing’s panel shows everything that was entered', async () => {
  const load = aLoad({ hazmat: true })
  stubApi({
    [`GET /loads/${load.id}`]: {
      body: aLoadDetail({
        ...load,
        mode: 'ptl',
        trailerLengthMm: 14_630,
        teamRequired: true,
        accessorials: ['lumper', 'driver_assist'],
        declaredValue: { amount: 4_800_000, currency: 'USD' },
        notes: 'Blind shipment',
        temperature: { minDeciCelsius: 11, maxDeciCelsius: 33, mode: 'cycle', preCool: true },
        references: [
          { type: 'PO', value: '10442' },
          { type: 'PU', value: 'PU-9' },
        ],
        stops: [
          aStop({
            scheduling: 'appointment',
            handling: 'drop',
            contactName: 'Dana Reyes',
            contactPhone: '+13125550101',
            instructions: 'Gate 7',
            freeTimeMinutes: 90,
          }),
          aDelivery({ scheduling: 'fcfs' }),
        ],
        commodities: [
          {
            id: 'g1',
            description: 'Paint',
            packaging: 'drum',
            pieces: 80,
            weightGrams: 17_962_258,
            lengthMm: 610,
            widthMm: 610,
            heightMm: 889,
            stackable: true,
            hazmat: {
              unNumber: 'UN1263',
              properShippingName: 'Paint',
              hazardClass: '3',
              packingGroup: 'II',
              emergencyPhone: '+18005550199',
            },
          },
        ],
      }),
    },
  })
  renderScreen(<LoadPanel load={load} actions={null} failure={null} busy={false} onClose={vi.fn()} />)
  const stops = within(await screen.findByRole('list', { name: 'Stops' })).getAllByRole('listitem')
  expect(stops[0]?.textContent).toContain('Appointment · Preloaded trailer · 1 h 30 m free time')
  expect(stops[0]?.textContent).toMatch(/Dana Reyes, \+13125550101/)
  expect(stops[0]?.textContent).toContain('Gate 7')
  expect(stops[1]?.textContent).toContain('First come, first served · Live unload')
  const goods = screen.getByRole('list', { name: 'Goods' }).textContent ?? ''
  expect(goods).toContain('Drums, 80 pieces · L 24 × W 24 × H 35 in · stackable')
  expect(goods).toContain('Hazmat UN1263, Paint, class 3, packing group II, emergency +18005550199')
  const facts = screen
    .getAllByRole('term')
    .map((term) => `${term.textContent ?? ''}: ${term.nextElementSibling?.textContent ?? ''}`)
  expect(facts).toEqual(
    expect.arrayContaining([
      'Shipment type: Partial truckload',
      'Trailer length: 48 ft or longer',
      'Temperature: 34–38 °F, cycle, pre-cool before loading',
      'Drivers: Team drivers required',
      'Services required: Lumper, Driver assist',
      'Declared value: $48,000',
      'References: Purchase order 10442, Pickup number PU-9',
      'Notes: Blind shipment',
    ]),
  )
})
