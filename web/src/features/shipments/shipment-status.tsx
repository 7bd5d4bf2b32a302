import type { ShipmentStatus } from '@drawbar/contract/lifecycles/shipment.ts'
import type { Punctuality } from '@drawbar/contract/shipments/punctuality.ts'
import type { ShipmentDetail, ShipmentSummary } from '@drawbar/contract/shipments/shipments.ts'
import { t } from '../../app/i18n/t.ts'
import { formatDuration } from '../../ui/format/format.ts'
import { Status } from '../../ui/display/status.tsx'
import type { Tone } from '../../ui/theme/tokens.ts'
import { useNow } from '../../ui/layout/use-now.ts'

export const SHIPMENT_STATUS: Record<ShipmentStatus, { tone: Tone; label: string }> = {
  planned: { tone: 'idle', label: t('Planned') },
  dispatched: { tone: 'live', label: t('Dispatched') },
  en_route_pickup: { tone: 'live', label: t('To pickup') },
  at_pickup: { tone: 'live', label: t('At pickup') },
  loaded: { tone: 'good', label: t('Loaded') },
  in_transit: { tone: 'live', label: t('In transit') },
  at_stop: { tone: 'live', label: t('At stop') },
  at_delivery: { tone: 'live', label: t('At delivery') },
  delivered: { tone: 'good', label: t('Delivered') },
  pod_submitted: { tone: 'neutral', label: t('POD to approve') },
  completed: { tone: 'good', label: t('Completed') },
  cancelled: { tone: 'idle', label: t('Canceled') },
  on_hold: { tone: 'warning', label: t('On hold') },
}

/** The tabs of a shipment list: what lies ahead, what moves, what waits for paper, what is over. */
export const SHIPMENT_GROUPS = {
  planned: ['planned', 'dispatched'],
  moving: ['en_route_pickup', 'at_pickup', 'loaded', 'in_transit', 'at_stop', 'at_delivery', 'on_hold'],
  pod: ['delivered', 'pod_submitted'],
  done: ['completed', 'cancelled'],
} as const satisfies Record<string, readonly ShipmentStatus[]>
export type ShipmentGroup = keyof typeof SHIPMENT_GROUPS

export function ShipmentStatusLabel({
  status,
  variant = 'plain',
}: {
  status: ShipmentStatus
  variant?: 'plain' | 'tag'
}) {
  const { tone, label: statusLabel } = SHIPMENT_STATUS[status]
  return (
    <Status tone={tone} variant={variant}>
      {statusLabel}
    </Status>
  )
}

export const PUNCTUALITY_LABELS: Record<Punctuality, { tone: Tone; label: string }> = {
  early: { tone: 'warning', label: t('Early') },
  on_time: { tone: 'good', label: t('On time') },
  at_risk: { tone: 'warning', label: t('At risk') },
  late: { tone: 'critical', label: t('Late') },
  on_hold: { tone: 'warning', label: t('On hold') },
}

type Clocked = Pick<ShipmentSummary, 'status' | 'punctuality' | 'lastPosition'>
const ROLLS: readonly ShipmentStatus[] = SHIPMENT_GROUPS.moving

/** Against the clock, in a word. A truck under way that nobody hears of is not on time: it says so. */
export function clockLabel(
  { status, punctuality, lastPosition }: Clocked,
  now: number,
): { tone: Tone; label: string } | null {
  if (punctuality !== null) return PUNCTUALITY_LABELS[punctuality]
  if (!ROLLS.includes(status)) return null
  if (lastPosition === null) return { tone: 'idle', label: t('No position yet') }
  const silent = (now - Date.parse(lastPosition.at)) / 1000
  return { tone: 'idle', label: t('No position {time}', { time: formatDuration(Math.max(0, silent)) }) }
}

export function PunctualityLabel({ shipment }: { shipment: Clocked }) {
  const now = useNow()
  const clock = clockLabel(shipment, now)
  return clock === null ? null : <Status tone={clock.tone}>{clock.label}</Status>
}

type StopPunctuality = NonNullable<ShipmentDetail['stops'][number]['punctuality']>
const STOP_CLOCK: Record<StopPunctuality, { tone: Tone; label: string }> = {
  early: PUNCTUALITY_LABELS.early,
  on_time: PUNCTUALITY_LABELS.on_time,
  // The record keeps a delay of up to an hour apart; to whoever reads it, late is late.
  tardy: PUNCTUALITY_LABELS.late,
  late: PUNCTUALITY_LABELS.late,
  missed: { tone: 'critical', label: t('Missed') },
}

/** Against the window of one stop. */
export function StopPunctualityLabel({ value }: { value: StopPunctuality | null }) {
  return value === null ? null : <Status tone={STOP_CLOCK[value].tone}>{STOP_CLOCK[value].label}</Status>
}
