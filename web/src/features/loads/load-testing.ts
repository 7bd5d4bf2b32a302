import type { LoadDetail, LoadSummary, Stop } from '@drawbar/contract/loads.ts'

export const aStop = (over: Partial<Stop> = {}): Stop => ({
  id: 's1', sequence: 1, kind: 'pickup', facilityName: 'Meacham Cold Storage', addressLine: '4200 N Main St', city: 'Fort Worth', region: 'TX',
  postalCode: '76106', country: 'US', latitude: 32.75, longitude: -97.33, timeZone: 'America/Chicago',
  windowStartAt: '2027-03-15T13:00:00.000Z', windowEndAt: '2027-03-15T17:00:00.000Z', windowStart: '2027-03-15T08:00', windowEnd: '2027-03-15T12:00',
  scheduling: 'window', handling: 'live', contactName: null, contactPhone: null, instructions: null, freeTimeMinutes: 120, ...over,
})

export const aDelivery = (over: Partial<Stop> = {}): Stop =>
  aStop({
    id: 's2', sequence: 2, kind: 'delivery', facilityName: 'Fulton Industrial DC', city: 'Atlanta', region: 'GA', postalCode: '30336',
    latitude: 33.75, longitude: -84.39, timeZone: 'America/New_York', windowStartAt: '2027-03-16T16:00:00.000Z',
    windowEndAt: '2027-03-16T22:00:00.000Z', windowStart: '2027-03-16T12:00', windowEnd: '2027-03-16T18:00', ...over,
  })

export const aLoad = (over: Partial<LoadSummary> = {}): LoadSummary => ({
  id: '018f0000-0000-7000-8000-000000000001', reference: 'LD-48217', status: 'posted', version: 3, ownerCompanyId: 'c1', ownerName: 'Cross Timbers Provisions',
  equipment: ['R'], stopCount: 2, origin: aStop(), destination: aDelivery(), distanceMeters: 1_308_000, distanceSource: 'estimated',
  weightGrams: 17_962_258, pallets: 22, commodity: 'Cultured dairy', temperature: null, hazmat: false, pricingMode: 'open_bid', price: null,
  target: { amount: 195_000, currency: 'USD' }, currency: 'USD', biddingEndsAt: null, expiresAt: '2027-03-15T17:00:00.000Z',
  postedAt: '2027-03-12T14:00:00.000Z', createdAt: '2027-03-12T13:00:00.000Z', bidCount: 2, lowestBid: { amount: 182_000, currency: 'USD' },
  agreedPrice: null, carrierName: null, abilities: ['edit', 'pause', 'cancel', 'duplicate'], ...over,
})

export const aLoadDetail = (over: Partial<LoadDetail> = {}): LoadDetail => ({
  ...aLoad(), mode: 'ftl', trailerLengthMm: null, stops: [aStop(), aDelivery()],
  commodities: [{ id: 'g1', description: 'Cultured dairy', packaging: 'pallet', pallets: 22, weightGrams: 17_962_258, stackable: false }],
  accessorials: [], references: [{ type: 'PO', value: '10442' }], declaredValue: null, teamRequired: false, notes: null,
  temperature: { minDeciCelsius: 11, maxDeciCelsius: 22, mode: 'continuous', preCool: false },
  pricing: { mode: 'open_bid', target: { amount: 195_000, currency: 'USD' } }, visibility: { scope: 'public' }, warnings: [], cancelReason: null,
  shipmentId: null, ...over,
})
