import { MATCH_POINTS, type MatchBreakdown } from '@drawbar/contract/truck-postings/truck-postings.ts'
import { t } from '../../app/i18n/t.ts'
import { type DistanceUnit, formatDistance, formatDuration, formatMoney } from '../../ui/format/format.ts'

/** Whose eyes: the consignor weighs a truck, the carrier a load. */
export type Side = 'consignor' | 'carrier'

export interface PartLabels {
  part: keyof typeof MATCH_POINTS
  name: string
  points: number
  most: number
  sentence: string
}

/** Each part of a rank as a sentence with its figure. */
export function matchReasons(
  breakdown: MatchBreakdown,
  { side, distance }: { side: Side; distance: DistanceUnit },
): PartLabels[] {
  const { deadhead, time, equipment, record } = breakdown
  const wait = { time: formatDuration(Math.abs(time.minutes) * 60) }
  const sentences: [PartLabels['part'], string, string][] = [
    [
      'deadhead',
      t('Deadhead'),
      t('{distance} empty to the pickup, estimated.', {
        distance: `${formatDistance(deadhead.meters, distance)} ${distance}`,
      }),
    ],
    [
      'time',
      t('Time'),
      time.minutes >= 0
        ? t('Can be there {time} before pickup opens.', wait)
        : t('Can be there {time} after pickup has opened.', wait),
    ],
    [
      'equipment',
      t('Equipment'),
      equipment.fit === 'exact' ? t('The equipment that is asked for.') : t('Another type, which can take it.'),
    ],
    ['price', t('Price'), priceLabel(breakdown.price, side)],
    ['record', t('Record'), recordLabel(record, side)],
  ]
  return sentences.map(([part, name, sentence]) => ({
    part,
    name,
    sentence,
    points: breakdown[part].points,
    most: MATCH_POINTS[part],
  }))
}

/** Whose record it is, where both are strangers to each other. */
function recordLabel({ onTime, n }: MatchBreakdown['record'], side: Side): string {
  if (n === 0)
    return side === 'carrier' ? t('You have no stops on record yet (n 0).') : t('No stops on record yet (n 0).')
  return side === 'carrier'
    ? t('You were on time at {onTime} of {n} stops.', { onTime, n })
    : t('{onTime} of {n} stops on time.', { onTime, n })
}

function priceLabel({ asked: requested, against, source, currency }: MatchBreakdown['price'], side: Side): string {
  const params = {
    asked: requested === null ? '' : formatMoney({ amount: requested, currency }, { decimals: 'whole' }),
    against: against === null ? '' : formatMoney({ amount: against, currency }, { decimals: 'whole' }),
  }
  if (requested === null)
    return side === 'carrier'
      ? t('You name no least rate: half of the points.')
      : t('Shows no least rate: half of the points.')
  if (against === null)
    return side === 'carrier'
      ? t('You ask at least {asked}; nothing is known to hold it against.', params)
      : t('Asks at least {asked}; nothing is known to hold it against.', params)
  if (side === 'carrier')
    return source === 'posted'
      ? t('You ask at least {asked}; it pays {against}.', params)
      : t('You ask at least {asked}; the market’s median is {against}.', params)
  if (source === 'target') return t('Asks at least {asked}; your target is {against}.', params)
  return source === 'posted'
    ? t('Asks at least {asked}; you pay {against}.', params)
    : t('Asks at least {asked}; the market’s median is {against}.', params)
}
