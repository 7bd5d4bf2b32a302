// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aDelivery, aStop } from '../loads/load-testing.ts'
import { renderScreen, stubApi } from '../loads/testing.tsx'
import { loadPagePath } from './load-page-link.tsx'
import { LoadTerms } from './load-terms.tsx'
import { aBoardDetail, aBoardLoad } from './testing.ts'

afterEach(cleanup)

const WITHHELD = { facilityName: null, addressLine: null, contactName: null, contactPhone: null, instructions: null }

const detail = (over: Parameters<typeof aBoardDetail>[1] = {}) =>
  aBoardDetail(
    aBoardLoad({ temperature: { minDeciCelsius: 11, maxDeciCelsius: 33, mode: 'continuous', preCool: true } }),
    {
      stops: [
        aStop({ ...WITHHELD, postalCode: '761', scheduling: 'appointment', windowEndAt: '2027-03-15T13:00:00.000Z' }),
        aDelivery({ ...WITHHELD, postalCode: '303', handling: 'drop', freeTimeMinutes: 180, facilityKind: null }),
      ],
      commodities: [
        {
          description: 'Cultured dairy',
          packaging: 'pallet',
          pallets: 22,
          pieces: 1760,
          weightGrams: 17_962_258,
          lengthMm: 1219,
          widthMm: 1016,
          heightMm: 1524,
          stackable: true,
          hazmat: { unNumber: 'UN1845', properShippingName: 'Dry ice', hazardClass: '9', packingGroup: 'III' },
        },
      ],
      accessorials: ['lumper'],
      references: [
        { type: 'PO', value: null, description: null },
        { type: 'PU', value: null, description: null },
      ],
      notes: 'No touch freight',
      nearestTruck: { unitNumber: '118', place: 'Dallas, TX', at: null, source: 'posted', deadheadMeters: 50_000 },
      ...over,
    },
  )

test('S7: a carrier reads everything it commits to before it bids', () => {
  stubApi({})
  renderScreen(<LoadTerms load={detail()} />)
  const [pickup, delivery] = within(screen.getByRole('list', { name: 'Stops' })).getAllByRole('listitem')
  expect(pickup?.textContent).toMatch(
    /Fort Worth, TX 761xx.*Cold storage.*Mar 15.*08:00.*CDT.*Appointment · Live load · 2 h free time/,
  )
  expect(delivery?.textContent).toMatch(/303xx.*Kind of facility not given.*Drop trailer · 3 h free time/)
  const goods = within(screen.getByRole('list', { name: 'Goods' })).getByRole('listitem')
  expect(goods.textContent).toContain('39,600 lb · 22 pallets, 1,760 pieces · L 48 × W 40 × H 60 in · stackable')
  expect(goods.textContent).toContain('Hazmat UN1845, Dry ice, class 9, packing group III')
  const facts = screen
    .getAllByRole('term')
    .map((term) => `${term.textContent ?? ''}: ${term.nextElementSibling?.textContent ?? ''}`)
  expect(facts).toEqual(
    expect.arrayContaining([
      'Shipment type: Full truckload',
      'Equipment: Reefer',
      'Temperature: 34–38 °F, continuous, pre-cool before loading',
      'Services required: Lumper',
      'References: Purchase order, Pickup number',
      'Notes: No touch freight',
      'Empty miles: 31 mi est. from unit 118 in Dallas, TX',
      'Loads covered: 51 of 61 in 90 days',
    ]),
  )
  const of = (label: string) => facts.find((fact) => fact.startsWith(`${label}: `)) ?? ''
  expect(of('Payment')).toContain('Net 30 days')
  expect(of('Detention')).toContain('$50 an hour after the free time of each stop, at most $400 a day')
  expect(of('Layover')).toContain('$250')
  expect(of('TONU')).toContain('settle it with the shipper')
  expect(screen.getByText(/are shown once you book the load/)).toBeTruthy()
})

test('S7: once booked, the sheet shows names, streets, contacts and reference numbers', () => {
  stubApi({})
  renderScreen(
    <LoadTerms
      load={detail({
        showsStopDetails: true,
        stops: [aStop({ contactName: 'Dana', contactPhone: '+13125550101', instructions: 'Gate 7' }), aDelivery()],
        references: [{ type: 'PO', value: 'PO-77', description: null }],
      })}
    />,
  )
  const [pickup] = within(screen.getByRole('list', { name: 'Stops' })).getAllByRole('listitem')
  expect(pickup?.textContent).toMatch(
    /TX 76106Meacham Cold Storage · Cold storage4200 N Main StDana, \+13125550101.*Gate 7/,
  )
  expect(screen.getByText(/PO-77/)).toBeTruthy()
  expect(screen.queryByText(/are shown once you book/)).toBeNull()
})

test('S7: the load page has an address of its own, in the carrier whose eyes staff read with', () => {
  expect(loadPagePath({ loadId: 'x' })).toBe('/carrier/available-loads?tab=load&load=x')
  expect(loadPagePath({ loadId: 'x', company: 'c' })).toBe('/carrier/available-loads?tab=load&load=x&company=c')
})
