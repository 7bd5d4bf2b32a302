import type { ShipmentStatus } from '@drawbar/contract/lifecycles/shipment.ts'
import type { Punctuality } from '@drawbar/contract/shipments/punctuality.ts'
import type { ShipmentDetail, ShipmentSummary } from '@drawbar/contract/shipments/shipments.ts'
import { t } from '../../app/i18n/t.ts'
import { formatDuration } from '../../ui/format/format.ts'
import { Status } from '../../ui/display/status.tsx'
import type { Tone } from '../../ui/theme/tokens.ts'
import { useNow } from '../../ui/layout/use-now.ts'

export const SHIPMENT_STATUS_WORDS: Record<ShipmentStatus, { tone: Tone; word: string }> = {
  planned: { tone: 'idle', word: t('Planned') },
  dispatched: { tone: 'live', word: t('Dispatched') },
  en_route_pickup: { tone: 'live', word: t('To pickup') },
  at_pickup: { tone: 'live', word: t('At pickup') },
  loaded: { tone: 'good', word: t('Loaded') },
  in_transit: { tone: 'live', word: t('In transit') },
  at_stop: { tone: 'live', word: t('At stop') },
  at_delivery: { tone: 'live', word: t('At delivery') },
  delivered: { tone: 'good', word: t('Delivered') },
  pod_submitted: { tone: 'neutral', word: t('POD to approve') },
  completed: { tone: 'good', word: t('Completed') },
  cancelled: { tone: 'idle', word: t('Canceled') },
  on_hold: { tone: 'warning', word: t('On hold') },
}

/** The tabs of a shipment list: what lies ahead, what moves, what waits for paper, what is over. */
export const SHIPMENT_GROUPS = {
  planned: ['planned', 'dispatched'],
  moving: ['en_route_pickup', 'at_pickup', 'loaded', 'in_transit', 'at_stop', 'at_delivery', 'on_hold'],
  paper: ['delivered', 'pod_submitted'],
  done: ['completed', 'cancelled'],
} as const satisfies Record<string, readonly ShipmentStatus[]>
export type ShipmentGroup = keyof typeof SHIPMENT_GROUPS

export function ShipmentStatusWord({
  status,
  variant = 'plain',
}: {
  status: ShipmentStatus
  variant?: 'plain' | 'tag'
}) {
  const { tone, word } = SHIPMENT_STATUS_WORDS[status]
  return (
    <Status tone={tone} variant={variant}>
      {word}
    </Status>
  )
}

export const PUNCTUALITY_WORDS: Record<Punctuality, { tone: Tone; word: string }> = {
  early: { tone: 'warning', word: t('Early') },
  on_time: { tone: 'good', word: t('On time') },
  at_risk: { tone: 'warning', word: t('At risk') },
  late: { tone: 'critical', word: t('Late') },
  on_hold: { tone: 'warning', word: t('On hold') },
}

type Clocked = Pick<ShipmentSummary, 'status' | 'punctuality' | 'lastPosition'>
const ROLLS: readonly ShipmentStatus[] = SHIPMENT_GROUPS.moving

/** Against the clock, in a word. A truck under way that nobody hears of is not on time: it says so. */
export function clockWord(
  { status, punctuality, lastPosition }: Clocked,
  now: number,
): { tone: Tone; word: string } | null {
  if (punctuality !== null) return PUNCTUALITY_WORDS[punctuality]
  if (!ROLLS.includes(status)) return null
  if (lastPosition === null) return { tone: 'idle', word: t('No position yet') }
  const silent = (now - Date.parse(lastPosition.at)) / 1000
  return { tone: 'idle', word: t('No position {time}', { time: formatDuration(Math.max(0, silent)) }) }
}

export function PunctualityWord({ shipment }: { shipment: Clocked }) {
  const now = useNow()
  const clock = clockWord(shipment, now)
  return clock === null ? null : <Status tone={clock.tone}>{clock.word}</Status>
}

type StopPunctuality = NonNullable<ShipmentDetail['stops'][number]['punctuality']>
const STOP_CLOCK: Record<StopPunctuality, { tone: Tone; word: string }> = {
  early: PUNCTUALITY_WORDS.early,
  on_time: PUNCTUALITY_WORDS.on_time,
  // The record keeps a delay of up to an hour apart; to whoever reads it, late is late.
  tardy: PUNCTUALITY_WORDS.late,
  late: PUNCTUALITY_WORDS.late,
  missed: { tone: 'critical', word: t('Missed') },
}

/** Against the window of one stop. */
export function StopPunctualityWord({ value }: { value: StopPunctuality | null }) {
  return value === null ? null : <Status tone={STOP_CLOCK[value].tone}>{STOP_CLOCK[value].word}</Status>
}
