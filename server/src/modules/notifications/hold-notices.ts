import { text } from '@drawbar/texts/text.ts'
import { laneSentence, type Notice, shipmentOf, shipmentPath } from './notice.ts'

type HoldEvent = 'shipment.held' | 'shipment.released'

const held = (by: 'consignor' | 'staff', to: 'consignor' | 'carrier'): Notice<'shipment.held'> => ({
  to,
  when: (data) => data.by === by,
  email: true,
  title: (load) => text('shipment.held', { shipment: shipmentOf(load) }),
  body: (load, { reason }) => [
    laneSentence(load),
    text('shipment.held.body'),
    by === 'staff' ? text('staff_wrote', { note: reason }) : text('shipper_wrote', { note: reason }),
  ],
  path: shipmentPath(to),
})

const released = (to: 'consignor' | 'carrier'): Notice<'shipment.released'> => ({
  to,
  email: true,
  title: (load) => text('shipment.released', { shipment: shipmentOf(load) }),
  body: (load, { reason }) => [laneSentence(load), text('staff_wrote', { note: reason })],
  path: shipmentPath(to),
})

/** A hold notifies the side that did not ask for it; a release notifies both. */
export const HOLD_NOTICES: { [T in HoldEvent]: Notice<T> | readonly Notice<T>[] } = {
  'shipment.held': [held('consignor', 'carrier'), held('staff', 'carrier'), held('staff', 'consignor')],
  'shipment.released': [released('carrier'), released('consignor')],
}
