import type { ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import { t } from '../../../app/i18n/t.ts'
import { EVENT_LABELS } from '../event-labels.ts'
import { placeOf, type StopVisit } from '../stop-visits.tsx'
import type { StopEvent } from './next-event.ts'

/** An event at a stop as it is written down before it leaves. */
export function unsentEventOf({ id, reference }: ShipmentDetail, { type, stop }: { type: StopEvent; stop: StopVisit }) {
  const params = { event: EVENT_LABELS[type], place: placeOf(stop) }
  return {
    kind: 'event' as const,
    shipmentId: id,
    what: t('{event}, {place} ({shipment})', { ...params, shipment: reference }),
    done: t('Reported. {event}, {place}.', params),
  }
}
