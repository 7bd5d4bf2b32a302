import type { LoadFacts, Notice } from './notice.ts'

type DelayEvent = 'shipment.delay_contested' | 'shipment.delay_insisted' | 'shipment.delay_settled'

const nameOf = ({ shipmentReference, reference }: LoadFacts): string => shipmentReference ?? reference

const settled = (to: 'consignor' | 'carrier'): Notice<'shipment.delay_settled'> => ({
  to,
  mail: true,
  title: (load, { city, excused }) =>
    excused ? `The delay in ${city} does not count: ${nameOf(load)}` : `The delay in ${city} counts: ${nameOf(load)}`,
  body: ({ lane }, { reason }) => `${lane}. Staff wrote: ${reason}`,
  path: ({ shipmentId }) => `/${to}/shipments?shipment=${shipmentId}`,
})

/** Whose reason is contested, whose contest is answered, and both of what staff decided. */
export const DELAY_NOTICES: { [T in DelayEvent]: Notice<T> | readonly Notice<T>[] } = {
  'shipment.delay_contested': {
    to: 'carrier',
    mail: true,
    title: (load, { city }) => `Your reason for the delay in ${city} is contested: ${nameOf(load)}`,
    body: ({ lane }, { why }) =>
      `${lane}. The stop counts in your record. If you insist within 7 days, staff decide. The consignor wrote: ${why}`,
    path: ({ shipmentId }) => `/carrier/shipments?shipment=${shipmentId}`,
  },
  'shipment.delay_insisted': {
    to: 'consignor',
    mail: false,
    title: (load, { city }) => `The carrier insists on its reason for the delay in ${city}: ${nameOf(load)}`,
    body: ({ lane }, { answer }) => `${lane}. Staff decide. The carrier wrote: ${answer}`,
    path: ({ shipmentId }) => `/consignor/shipments?shipment=${shipmentId}`,
  },
  'shipment.delay_settled': [settled('carrier'), settled('consignor')],
}
