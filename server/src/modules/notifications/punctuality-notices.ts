import { text } from '@drawbar/texts/text.ts'
import { carrierOf, laneSentence, type Notice, shipmentOf, shipmentPath } from './notice.ts'

type PunctualityEvent = 'shipment.exception_reported' | 'shipment.at_risk' | 'shipment.late'

/** The shipper by email too; the carrier, whose truck it is, in the app. */
const atRisk = (to: 'consignor' | 'carrier'): Notice<'shipment.at_risk'> => ({
  to,
  email: to === 'consignor',
  title: (load, { city }) => text('shipment.at_risk', { shipment: shipmentOf(load), city }),
  body: (load, { etaAt, dueAt, timeZone: zone }) => [
    laneSentence(load),
    text('shipment.at_risk.body', { eta: { at: etaAt, zone }, due: { at: dueAt, zone } }),
  ],
  path: shipmentPath(to),
})
const late = (to: 'consignor' | 'carrier'): Notice<'shipment.late'> => ({
  to,
  email: to === 'consignor',
  title: (load, { city }) => text('shipment.late', { shipment: shipmentOf(load), city }),
  body: (load, { etaAt, dueAt, timeZone: zone }) => [
    laneSentence(load),
    text('shipment.late.due', { due: { at: dueAt, zone } }),
    ...(etaAt === null ? [] : [text('shipment.late.eta', { eta: { at: etaAt, zone } })]),
  ],
  path: shipmentPath(to),
})

export const PUNCTUALITY_NOTICES: { [T in PunctualityEvent]: Notice<T> | readonly Notice<T>[] } = {
  'shipment.exception_reported': {
    to: 'consignor',
    email: true,
    title: (load, { reason }) =>
      reason === null
        ? text('shipment.exception', { shipment: shipmentOf(load) })
        : text('shipment.exception_because', { shipment: shipmentOf(load), reason: text(`delay.${reason}`) }),
    body: (load, { city, note }) => [
      laneSentence(load),
      text('shipment.exception.where', { city }),
      note === null
        ? text('shipment.exception.by', { carrier: carrierOf(load) })
        : text('carrier_wrote', { carrier: carrierOf(load), note }),
    ],
    path: shipmentPath('consignor'),
  },
  'shipment.at_risk': [atRisk('consignor'), atRisk('carrier')],
  'shipment.late': [late('consignor'), late('carrier')],
}
