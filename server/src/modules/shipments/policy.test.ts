import { shipmentLifecycle, type ShipmentStatus } from '@drawbar/contract/lifecycles/shipment.ts'
import { describe, expect, test } from 'vitest'
import type { Viewer } from '../../platform/viewer.ts'
import { abilitiesOf, isDelivered, sideOf, takesEvents, takesPositions } from './policy.ts'

const parties = { consignorCompanyId: 'shipper', carrierCompanyId: 'hauler' }
const viewer = (kind: Viewer['kind'], companyId: string | null): Viewer => ({
  userId: 'u',
  sessionId: 's',
  email: 'robin@hauler.example',
  name: 'Robin',
  kind,
  companyId,
  companyName: null,
  companyRole: companyId ? 'Dispatcher' : null,
  mailboxVerified: true,
  mustEnroll: false,
  acting: null,
})
const NOW = '2026-11-20T12:00:00.000Z'
const abilities = (
  who: Viewer,
  status: ShipmentStatus,
  { rateConfirmationSigned = true, noShowDue = false, deliveredAt = NOW } = {},
) => abilitiesOf(who, { ...parties, status, rateConfirmationSigned, noShowDue, deliveredAt, now: NOW })

describe('sideOf', () => {
  test('goes by the company and the side that it acts on', () => {
    expect(sideOf(viewer('consignor', 'shipper'), parties)).toBe('consignor')
    expect(sideOf(viewer('carrier', 'hauler'), parties)).toBe('carrier')
    expect(sideOf(viewer('founder', null), parties)).toBe('staff')
    expect(sideOf(viewer('carrier', 'stranger'), parties)).toBeNull()
  })
  test('a logistics provider that ships does not haul, whichever side its session is on', () => {
    expect(sideOf(viewer('carrier', 'shipper'), parties)).toBeNull()
    const both = { consignorCompanyId: 'provider', carrierCompanyId: 'provider' }
    expect([sideOf(viewer('consignor', 'provider'), both), sideOf(viewer('carrier', 'provider'), both)]).toEqual([
      'consignor',
      'carrier',
    ])
  })
})

describe('abilitiesOf', () => {
  const carrier = viewer('carrier', 'hauler')
  const consignor = viewer('consignor', 'shipper')

  test('a planned shipment is dispatched once its rate confirmation is signed', () => {
    expect(abilities(carrier, 'planned')).toEqual(['dispatch', 'cancel'])
    expect(abilities(carrier, 'planned', { rateConfirmationSigned: false })).toEqual(['cancel'])
  })
  test('every ability is one that the state allows, and strangers have none', () => {
    for (const status of shipmentLifecycle.states) {
      for (const who of [carrier, consignor]) {
        for (const ability of abilities(who, status)) {
          if (ability === 'recordEvent') expect(takesEvents(status)).toBe(true)
          else if (ability === 'recordPosition' || ability === 'changeCrew') expect(takesPositions(status)).toBe(true)
          else if (ability === 'rateConsignor') expect(isDelivered(status)).toBe(true)
          else expect(shipmentLifecycle.actions[ability as 'dispatch'].from).toContain(status)
        }
      }
      expect(abilities(viewer('carrier', 'stranger'), status)).toEqual([])
    }
  })
  test('the consignor ends the booking before the freight is loaded, stops the haul after that, and decides the proof', () => {
    const open = shipmentLifecycle.states.filter((status) => abilities(consignor, status).length > 0)
    expect(open).toEqual([
      ...shipmentLifecycle.actions.cancel.from,
      ...shipmentLifecycle.actions.hold.from,
      'pod_submitted',
    ])
    expect(abilities(consignor, 'in_transit')).toEqual(['hold'])
    expect(abilities(consignor, 'pod_submitted')).toEqual(['rejectPod', 'approvePod'])
  })
  test('a no-show is reported once it is due and while nobody arrived; a driver’s seat ends no booking', () => {
    const due = (status: ShipmentStatus) => abilities(consignor, status, { noShowDue: true })
    expect(due('planned')).toEqual(['cancel', 'noShow'])
    expect(due('en_route_pickup')).toEqual(['cancel', 'noShow'])
    expect(due('at_pickup')).toEqual(['cancel'])
    expect(due('loaded')).toEqual(['hold'])
    expect(abilities(consignor, 'planned')).toEqual(['cancel'])
    expect(abilities(carrier, 'planned', { noShowDue: true })).not.toContain('noShow')
    expect(abilities({ ...carrier, companyRole: 'User' }, 'planned')).toEqual(['dispatch'])
  })
  test('the consignor is rated by its carrier, from the delivery until thirty days after it', () => {
    const may = (deliveredAt: string) => abilities(carrier, 'completed', { deliveredAt }).includes('rateConsignor')
    expect([may(NOW), may('2026-10-21T12:00:00.000Z'), may('2026-10-21T11:59:59.999Z')]).toEqual([true, true, false])
    expect(abilities(carrier, 'in_transit')).not.toContain('rateConsignor')
    expect(abilities(consignor, 'completed')).toEqual([])
  })
  test('staff stop a haul with its freight on board, and they alone let it go on', () => {
    const staff = (status: ShipmentStatus) => abilities(viewer('founder', null), status)
    expect(shipmentLifecycle.states.filter((status) => staff(status).length > 0)).toEqual([
      ...shipmentLifecycle.actions.hold.from,
      'on_hold',
    ])
    expect([staff('loaded'), staff('on_hold')]).toEqual([['hold'], ['release']])
    expect([abilities(consignor, 'on_hold'), abilities(carrier, 'on_hold')]).toEqual([
      [],
      ['recordEvent', 'recordPosition', 'changeCrew'],
    ])
  })
  test('what is over takes no report', () => {
    expect((['planned', 'completed', 'cancelled'] as const).map(takesEvents)).toEqual([false, false, false])
    expect((['delivered', 'pod_submitted', 'completed', 'cancelled'] as const).map(takesPositions)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})
