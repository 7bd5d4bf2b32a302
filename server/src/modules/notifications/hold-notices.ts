import type { LoadFacts, Notice } from './notice.ts'

type HoldEvent = 'shipment.held' | 'shipment.released'

const nameOf = ({ shipmentReference, reference }: LoadFacts): string => shipmentReference ?? reference

const held = (by: 'consignor' | 'staff', to: 'consignor' | 'carrier'): Notice<'shipment.held'> => ({
  to,
  when: (data) => data.by === by,
  mail: true,
  title: (load) => `${nameOf(load)} is on hold`,
  body: ({ lane }, { reason }) =>
    by === 'staff'
      ? `${lane}. The freight stays where it is until staff let it go on. Staff wrote: ${reason}`
      : `${lane}. The freight stays where it is until staff let it go on. The consignor wrote: ${reason}`,
  path: ({ shipmentId }) => `/${to}/shipments?shipment=${shipmentId}`,
})

const released = (to: 'consignor' | 'carrier'): Notice<'shipment.released'> => ({
  to,
  mail: true,
  title: (load) => `${nameOf(load)} goes on`,
  body: ({ lane }, { reason }) => `${lane}. Staff wrote: ${reason}`,
  path: ({ shipmentId }) => `/${to}/shipments?shipment=${shipmentId}`,
})

/** The side that did not stop it, and both of them when it goes on. */
export const HOLD_NOTICES: { [T in HoldEvent]: Notice<T> | readonly Notice<T>[] } = {
  'shipment.held': [held('consignor', 'carrier'), held('staff', 'carrier'), held('staff', 'consignor')],
  'shipment.released': [released('carrier'), released('consignor')],
}
