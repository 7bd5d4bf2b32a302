import type { ShipmentSummary } from '@drawbar/contract/shipments/shipments.ts'
import { expect, test } from 'vitest'
import { aLoad } from '../loads/load-testing.ts'
import { aShipment as aPlannedShipment } from '../shipments/testing.ts'
import { actionItemsOf } from './action-item-list.ts'

const now = Date.parse('2027-03-14T12:00:00.000Z')
const aShipment = (over: Partial<ShipmentSummary> = {}): ShipmentSummary => {
  const { target: _, ...load } = aLoad({ status: 'booked' })
  return {
    ...aPlannedShipment(),
    status: 'pod_submitted',
    load,
    nextStop: null,
    podStatus: 'submitted',
    abilities: ['approvePod', 'rejectPod'],
    ...over,
  }
}
const nothing = { loads: [], documents: [], moving: [], now }

test('what is late stands first, then by the clock, then what waits without one', () => {
  const nextStop = {
    sequence: 2,
    city: 'Atlanta',
    kind: 'delivery',
    dueAt: '2027-03-20T00:00:00.000Z',
    timeZone: 'America/New_York',
    arrivedAt: null,
  }
  const actionItems = actionItemsOf({
    now,
    loads: [
      aLoad({ id: 'l1', expiresAt: '2027-03-15T17:00:00.000Z' }),
      aLoad({ id: 'l2', reference: 'LD-2', bidCount: 0, lowestBid: null, expiresAt: '2027-03-14T20:00:00.000Z' }),
    ],
    documents: [aShipment()],
    moving: [
      aShipment({ id: 'h2', reference: 'SH-2', status: 'in_transit', punctuality: 'late', nextStop, abilities: [] }),
    ],
  })
  expect(actionItems.map(({ label }) => label)).toEqual(['Late', 'Post expires', 'Your answer', 'POD to approve'])
})

test('T3, S13: a problem needs attention until it is over, late and at risk until the truck is there', () => {
  const nextStop = {
    sequence: 2,
    city: 'Atlanta',
    kind: 'delivery',
    dueAt: '2027-03-20T00:00:00.000Z',
    timeZone: 'America/New_York',
    arrivedAt: null,
  }
  const moving = { status: 'in_transit' as const, nextStop, abilities: [] }
  const text = (over: Partial<ShipmentSummary>) =>
    actionItemsOf({ ...nothing, moving: [aShipment({ ...moving, ...over })] }).map(
      ({ label, detail }) => `${label} | ${detail}`,
    )
  expect(text({ punctuality: 'at_risk' })).toEqual(['At risk | Ouachita Cold Lines, next delivery in Atlanta'])
  const eta = {
    stopSequence: 3,
    city: 'Macon',
    timeZone: 'America/New_York',
    at: '2027-03-20T06:00:00.000Z',
    dueAt: '2027-03-20T04:15:00.000Z',
    distanceMeters: 1,
    driveMinutes: 1,
    stopMinutes: 0,
    from: 'stop' as const,
    fromAt: '2027-03-19T00:00:00.000Z',
    hours: 'assumed' as const,
  }
  expect(text({ punctuality: 'at_risk', eta })).toEqual(['At risk | Ouachita Cold Lines, due in Macon'])
  const there = { ...nextStop, arrivedAt: '2027-03-20T01:00:00.000Z' }
  expect(text({ punctuality: 'late', nextStop: there })).toEqual([])
  const exception = {
    eventId: 'e1',
    stopSequence: 2,
    city: 'Atlanta',
    reason: 'road' as const,
    note: 'Road closed, 5 h late',
    occurredAt: '2027-03-14T11:00:00.000Z',
  }
  expect(text({ punctuality: 'late', exception })).toEqual([
    'Problem: road conditions | Ouachita Cold Lines, stop in Atlanta: Road closed, 5 h late',
  ])
})

test('a proof of delivery that this reader may not approve is not on their list', () => {
  expect(actionItemsOf({ ...nothing, documents: [aShipment({ abilities: [] })] })).toEqual([])
})

test('paused posts and fresh posts without bids ask for nothing', () => {
  expect(
    actionItemsOf({
      ...nothing,
      loads: [aLoad({ status: 'paused' }), aLoad({ bidCount: 0, expiresAt: '2027-03-18T00:00:00.000Z' })],
    }),
  ).toEqual([])
})

test('a proof of delivery stands among the others by its answer deadline', () => {
  const podAnswerBy = '2027-03-16T05:00:00.000Z'
  const at = (answerBy: string, reference: string) => aLoad({ id: reference, reference, status: 'offered', answerBy })
  const actionItems = actionItemsOf({
    ...nothing,
    loads: [at('2027-03-17T00:00:00.000Z', 'LD-2'), at('2027-03-15T00:00:00.000Z', 'LD-1')],
    documents: [aShipment({ podAnswerBy })],
  })
  expect(actionItems.map(({ label, dueAt }) => [label, dueAt])).toEqual([
    ['Their answer', '2027-03-15T00:00:00.000Z'],
    ['POD to approve', podAnswerBy],
    ['Their answer', '2027-03-17T00:00:00.000Z'],
  ])
})

test('an offer stands as long as its carrier has to answer', () => {
  const load = aLoad({ status: 'offered', answerBy: '2027-03-14T13:00:00.000Z' })
  const [actionItem] = actionItemsOf({ ...nothing, loads: [load] })
  expect(actionItem).toMatchObject({ label: 'Their answer', dueAt: '2027-03-14T13:00:00.000Z' })
})

test('bids that all wait for their carriers are theirs to answer, also to staff', () => {
  const load = aLoad({ bidCount: 2, bidsToAnswer: 0 })
  for (const isReadOnly of [false, true])
    expect(actionItemsOf({ ...nothing, isReadOnly, loads: [load] }).map(({ label }) => label)).toEqual(['Their answer'])
  expect(actionItemsOf({ ...nothing, loads: [{ ...load, bidsToAnswer: 1 }] }).map(({ label }) => label)).toEqual([
    'Your answer',
  ])
})

test('a price is that of a bid that may be awarded, and says so where a lower one may not; sealed ones name none', () => {
  const detail = (bidCount: number, awardableBids: number | null) =>
    actionItemsOf({
      ...nothing,
      loads: [
        aLoad({ bidCount, awardableBids, lowestBid: awardableBids ? { amount: 180_000, currency: 'USD' } : null }),
      ],
    })[0]?.detail
  expect(detail(3, 3)).toBe('3 bids from $1,800')
  expect(detail(1, 1)).toBe('1 bid at $1,800')
  expect(detail(3, 2)).toBe('3 bids, lowest you can award $1,800')
  expect(detail(3, null)).toBe('3 bids, sealed')
})

test('sealed bids wait for their deadline, and for nobody', () => {
  const [actionItem] = actionItemsOf({
    ...nothing,
    loads: [aLoad({ bidCount: 2, awardableBids: null, lowestBid: null })],
  })
  expect(actionItem).toMatchObject({ label: 'Still sealed' })
  expect(actionItem?.answers).toBeUndefined()
})

test('a load whose every bid is from a carrier that may not haul it waits for nobody, until its post ends', () => {
  const load = aLoad({ bidCount: 1, awardableBids: 0, bidsToAnswer: 0, lowestBid: null })
  const actionItems = (expiresAt: string) => actionItemsOf({ ...nothing, loads: [{ ...load, expiresAt }] })
  expect(actionItems('2027-03-18T00:00:00.000Z')).toEqual([])
  expect(actionItems('2027-03-14T20:00:00.000Z').map(({ label, detail }) => [label, detail])).toEqual([
    ['Post expires', '1 bid, which you cannot award'],
  ])
})

test('staff look at what waits: every act opens, nothing speaks of their answer, no link opens a form', () => {
  const actionItems = actionItemsOf({
    ...nothing,
    isReadOnly: true,
    loads: [
      aLoad({ id: 'l1', expiresAt: '2027-03-15T17:00:00.000Z' }),
      aLoad({ id: 'l2', reference: 'LD-2', bidCount: 0, lowestBid: null, expiresAt: '2027-03-14T20:00:00.000Z' }),
    ],
  })
  expect(actionItems.map(({ label, action }) => [label, action])).toEqual([
    ['Post expires', 'Open'],
    ['To answer', 'Open'],
  ])
  expect(actionItems[0]?.to).toBe('/consignor/my-listings?q=LD-2&load=l2')
})
