import { text } from '@drawbar/texts/text.ts'
import { laneSentence, type Notice, shipmentOf, shipmentPath } from './notice.ts'

type DelayEvent = 'shipment.delay_contested' | 'shipment.delay_insisted' | 'shipment.delay_settled'

const settled = (to: 'consignor' | 'carrier'): Notice<'shipment.delay_settled'> => ({
  to,
  email: true,
  title: (load, { city, excused }) =>
    excused
      ? text('shipment.delay_excused', { city, shipment: shipmentOf(load) })
      : text('shipment.delay_counts', { city, shipment: shipmentOf(load) }),
  body: (load, { reason }) => [laneSentence(load), text('staff_wrote', { note: reason })],
  path: shipmentPath(to),
})

export const DELAY_NOTICES: { [T in DelayEvent]: Notice<T> | readonly Notice<T>[] } = {
  'shipment.delay_contested': {
    to: 'carrier',
    email: true,
    title: (load, { city }) => text('shipment.delay_contested', { city, shipment: shipmentOf(load) }),
    body: (load, { why }) => [
      laneSentence(load),
      text('shipment.delay_contested.body'),
      text('shipper_wrote', { note: why }),
    ],
    path: shipmentPath('carrier'),
  },
  'shipment.delay_insisted': {
    to: 'consignor',
    email: false,
    title: (load, { city }) => text('shipment.delay_insisted', { city, shipment: shipmentOf(load) }),
    body: (load, { answer }) => [
      laneSentence(load),
      text('shipment.delay_insisted.body'),
      text('carrier_wrote', { carrier: text('the_carrier'), note: answer }),
    ],
    path: shipmentPath('consignor'),
  },
  'shipment.delay_settled': [settled('carrier'), settled('consignor')],
}
