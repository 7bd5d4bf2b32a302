import type { ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import { t } from '../../app/i18n/t.ts'

export type ShipmentEvent = ShipmentDetail['events'][number]

export const EVENT_LABELS: Record<ShipmentEvent['type'], string> = {
  en_route: t('On the way'),
  arrived: t('Arrived'),
  loading: t('Loading'),
  loaded: t('Loaded'),
  unloading: t('Unloading'),
  unloaded: t('Unloaded'),
  departed: t('Left the stop'),
  exception: t('Problem'),
  resolved: t('Problem resolved'),
  dispatched: t('Dispatched'),
  crew_changed: t('Another crew took over'),
  delivered: t('Delivered'),
  cancelled: t('Canceled'),
  held: t('Stopped, on hold'),
  released: t('Goes on'),
}
