import type { CargoClaim } from '@drawbar/contract/disputes/disputes.ts'

export const CLAIM_ID = '01900000-0000-7000-8000-00000000c1a1'

/** Filed by the consignor, not yet acknowledged. */
export const aCargoClaim = (over: Partial<CargoClaim> = {}): CargoClaim => ({
  id: CLAIM_ID,
  reference: 'CL-5001',
  shipmentId: 's1',
  kind: 'damage_visible',
  status: 'filed',
  version: 1,
  amount: { amount: 48_000, currency: 'USD' },
  offered: null,
  agreed: null,
  whatHappened: 'Two pallets crushed at the nose.',
  documents: [
    {
      id: 'd1',
      kind: 'cargo_photo',
      fileName: 'damage.jpg',
      mediaType: 'image/jpeg',
      uploadedAt: '2026-11-20T12:00:00.000Z',
    },
  ],
  filedAt: '2026-11-20T12:00:00.000Z',
  acknowledgeBy: '2026-12-20T12:00:00.000Z',
  acknowledgedAt: null,
  decideBy: '2027-03-20T12:00:00.000Z',
  answeredAt: null,
  suitBy: null,
  overdue: null,
  toldLate: false,
  steps: [
    {
      id: 'st1',
      action: 'file',
      by: 'consignor',
      amount: { amount: 48_000, currency: 'USD' },
      note: null,
      at: '2026-11-20T12:00:00.000Z',
    },
  ],
  abilities: [],
  ...over,
})

export const claimsOf = (items: CargoClaim[], abilities: string[] = []) => ({
  body: { items, nextCursor: null, fileBy: '2027-08-20T12:00:00.000Z', carrierClosed: false, abilities },
})
