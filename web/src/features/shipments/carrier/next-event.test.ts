import { describe, expect, it } from 'vitest'
import { aMyBid, anAward } from '../../bids/carrier/testing.ts'
import { aLoadSummary, anEvent, aShipment, aStop } from '../testing.ts'
import { carrierTasks } from './carrier-tasks.ts'
import { requestedStep, eventsAt, underWayTo } from './next-event.ts'

const AT = '2026-11-25T13:00:00.000Z'

describe('the one thing a driver is asked for', () => {
  const walk: [string, Parameters<typeof requestedStep>, string | null][] = [
    ['nothing yet', [[aStop('pickup'), aStop('delivery')], null], 'On the way to Dallas'],
    ['under way', [[aStop('pickup'), aStop('delivery')], 1], 'Arrived in Dallas'],
    ['at the dock', [[aStop('pickup', { arrivedAt: AT }), aStop('delivery')], 1], 'Loaded'],
    ['loaded', [[aStop('pickup', { arrivedAt: AT, endedAt: AT }), aStop('delivery')], 1], 'Left Dallas'],
    [
      'on the road',
      [[aStop('pickup', { arrivedAt: AT, endedAt: AT, departedAt: AT }), aStop('delivery')], 1],
      'Arrived in Atlanta',
    ],
    [
      'at the receiver',
      [[aStop('pickup', { endedAt: AT, departedAt: AT }), aStop('delivery', { arrivedAt: AT })], 1],
      'Unloaded',
    ],
    ['done', [[aStop('pickup', { endedAt: AT, departedAt: AT }), aStop('delivery', { endedAt: AT })], 1], null],
    ['forgotten departure', [[aStop('pickup', { endedAt: AT }), aStop('delivery', { arrivedAt: AT })], 1], 'Unloaded'],
  ]
  it.each(walk)('%s', (_, given, verb) => {
    expect(requestedStep(...given)?.verb ?? null).toBe(verb)
  })

  it('is not told by a report that was taken back', () => {
    const slip = anEvent({ id: 'slip', type: 'en_route', stopSequence: 2 })
    const taken = anEvent({ id: 'taken', type: 'en_route', stopSequence: 2, supersedes: 'slip', withdrawn: true })
    expect(underWayTo(aShipment({ events: [slip] }))).toBe(2)
    expect(underWayTo(aShipment({ events: [slip, taken] }))).toBeNull()
  })

  it('offers loading at a pickup and unloading at a delivery only', () => {
    expect(eventsAt('pickup')).not.toContain('unloaded')
    expect(eventsAt('delivery')).not.toContain('loading')
  })
})

describe('what waits for the carrier', () => {
  it('soonest harm first, each task once, with the way to it', () => {
    const load = aLoadSummary()
    const bids = [
      aMyBid(load, { id: 'open' }),
      aMyBid(load, { id: 'countered', status: 'countered' }),
      aMyBid(load, { id: 'awarded', status: 'accepted', award: anAward({ respondBy: '2026-11-20T13:00:00.000Z' }) }),
    ]
    const shipments = [
      aShipment({ id: 'sign', rateConfirmationSigned: false, abilities: [] }),
      aShipment({ id: 'pod', status: 'delivered', abilities: ['submitPod', 'recordEvent'], podStatus: 'rejected' }),
      aShipment({ id: 'fine', status: 'in_transit', abilities: ['recordEvent'], punctuality: 'on_time' }),
      // S13: it is there already.
      aShipment({
        id: 'there',
        status: 'at_delivery',
        abilities: ['recordEvent'],
        punctuality: 'late',
        nextStop: {
          sequence: 2,
          city: 'Atlanta',
          kind: 'delivery',
          dueAt: '2026-11-26T13:00:00.000Z',
          timeZone: 'America/New_York',
          arrivedAt: '2026-11-26T15:00:00.000Z',
        },
      }),
    ]
    const tasks = carrierTasks(bids, shipments)
    expect(tasks.map(({ id, verb }) => `${id} ${verb}`)).toEqual([
      'awarded Confirm',
      'sign Sign',
      'countered Answer',
      'pod Send POD',
    ])
    expect(tasks[1]?.to).toBe('/carrier/shipments?shipment=sign')
    expect(tasks[3]?.what).toBe('POD sent back, send it again')
  })

  it('at risk names the stop at risk and its deadline, which may come after the next stop', () => {
    const eta = {
      stopSequence: 3,
      city: 'Macon',
      timeZone: 'America/New_York',
      at: '2026-11-26T06:00:00.000Z',
      dueAt: '2026-11-26T04:15:00.000Z',
      distanceMeters: 1,
      driveMinutes: 1,
      stopMinutes: 0,
      from: 'stop' as const,
      fromAt: '2026-11-25T00:00:00.000Z',
      hours: 'assumed' as const,
    }
    const shipment = aShipment({
      status: 'in_transit',
      abilities: ['recordEvent'],
      rateConfirmationSigned: true,
      punctuality: 'at_risk',
      eta,
    })
    expect(carrierTasks([], [shipment])[0]).toMatchObject({
      what: 'At risk',
      detail: 'due in Macon',
      by: { at: eta.dueAt, zone: eta.timeZone },
    })
  })
})
