import { DELAY_REASONS } from '@drawbar/contract/codes.ts'
import { clockText } from './clock-text.ts'
import type { LoadFacts, Notice } from './notice.ts'

type ClockEvent = 'shipment.exception_reported' | 'shipment.at_risk' | 'shipment.late'

const nameOf = ({ shipmentReference, reference }: LoadFacts): string => shipmentReference ?? reference
const shipmentAt =
  (side: 'consignor' | 'carrier') =>
  ({ shipmentId }: { shipmentId: string }) =>
    `/${side}/shipments?shipment=${shipmentId}`

/** The shipper by email too; the carrier, whose truck it is, in the app. */
const atRisk = (to: 'consignor' | 'carrier'): Notice<'shipment.at_risk'> => ({
  to,
  mail: to === 'consignor',
  title: (load, { city }) => `${nameOf(load)} is at risk of being late in ${city}`,
  body: ({ lane }, { etaAt, dueAt, timeZone }) =>
    `${lane}. Estimated arrival ${clockText(etaAt, timeZone)}, due by ${clockText(dueAt, timeZone)}.`,
  path: shipmentAt(to),
})
const late = (to: 'consignor' | 'carrier'): Notice<'shipment.late'> => ({
  to,
  mail: to === 'consignor',
  title: (load, { city }) => `${nameOf(load)} is late in ${city}`,
  body: ({ lane }, { etaAt, dueAt, timeZone }) =>
    etaAt === null
      ? `${lane}. It was due by ${clockText(dueAt, timeZone)}.`
      : `${lane}. It was due by ${clockText(dueAt, timeZone)}. Estimated arrival ${clockText(etaAt, timeZone)}.`,
  path: shipmentAt(to),
})

export const CLOCK_NOTICES: { [T in ClockEvent]: Notice<T> | readonly Notice<T>[] } = {
  'shipment.exception_reported': {
    to: 'consignor',
    mail: true,
    title: (load, { reason }) =>
      reason === null
        ? `Problem reported on ${nameOf(load)}`
        : `Problem reported on ${nameOf(load)}: ${DELAY_REASONS[reason]}`,
    body: ({ lane, carrierName }, { city, note }) =>
      note === null
        ? `${lane}, stop in ${city}. Reported by ${carrierName ?? 'the carrier'}.`
        : `${lane}, stop in ${city}. ${carrierName ?? 'The carrier'} wrote: ${note}`,
    path: shipmentAt('consignor'),
  },
  'shipment.at_risk': [atRisk('consignor'), atRisk('carrier')],
  'shipment.late': [late('consignor'), late('carrier')],
}
