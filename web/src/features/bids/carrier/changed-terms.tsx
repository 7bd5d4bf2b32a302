import { ACCESSORIALS, FACILITY_KINDS } from '@drawbar/contract/codes.ts'
import type { BoardDetail, BoardLoad } from '@drawbar/contract/board/board.ts'
import type { z } from 'zod'
import { t, translated } from '../../../app/i18n/t.ts'
import { Button } from '../../../ui/form/button.tsx'
import { formatDistance, formatMoney } from '../../../ui/format/format.ts'
import { Status } from '../../../ui/display/status.tsx'
import { useUnits, type Units } from '../../../ui/format/units.ts'
import { formatDayShort, formatWindow } from '../../../ui/format/zoned-time.ts'
import { dockLabel } from '../../loads/dock-labels.ts'
import { PRICING_LABELS } from '../../loads/load-labels.ts'
import { equipmentName, temperatureLabel, weightLabel } from '../../board/goods.tsx'
import { placeName } from '../../places/place-name.ts'
import css from './bid-panel.module.css'

/** A load as it stands on the screen: its row, and what opens under it once that came. */
export interface ReadLoad {
  load: BoardLoad
  detail: z.infer<typeof BoardDetail> | undefined
}

type Term = [name: string, words: string]

const stopTerms = (stop: BoardLoad['origin'], place: string, window: string): Term[] => [
  [place, placeName(stop)],
  [
    window,
    `${formatDayShort(stop.windowStartAt, stop.timeZone)} ${formatWindow({ start: stop.windowStartAt, end: stop.windowEndAt, zone: stop.timeZone })}`,
  ],
]

const rowTerms = (load: BoardLoad, units: Units): Term[] => [
  ...stopTerms(load.origin, t('Pickup'), t('Pickup window')),
  ...stopTerms(load.destination, t('Delivery'), t('Delivery window')),
  [t('Distance'), `${formatDistance(load.distanceMeters, units.distance)} ${units.distance}`],
  [t('Stops'), String(load.stopCount)],
  [t('Equipment'), load.equipment.map(equipmentName).join(', ')],
  [t('Weight'), weightLabel(load, units)],
  [t('Goods'), [load.commodity, ...(load.hazmat ? [t('hazmat')] : [])].join(', ')],
  [t('Temperature'), temperatureLabel(load, units) ?? ''],
  [t('Drivers'), load.teamRequired ? t('team') : ''],
  [t('Pricing'), PRICING_LABELS[load.pricingMode]],
  [t('Price'), load.price === null ? '' : formatMoney(load.price)],
]

const detailTerms = (detail: ReadLoad['detail'] & object): Term[] => [
  ...detail.stops.map((stop, index): Term => [
    t('Stop {number}', { number: index + 1 }),
    [stop.facilityKind === null ? null : translated(FACILITY_KINDS[stop.facilityKind]), dockLabel(stop)]
      .filter((part) => part !== null)
      .join(' · '),
  ]),
  [t('Stops between'), detail.stops.slice(1, -1).map(placeName).join(', ')],
  [t('Needs'), detail.accessorials.map((code) => translated(ACCESSORIALS[code])).join(', ')],
  [t('Declared value'), detail.declaredValue === null ? '' : formatMoney(detail.declaredValue)],
  [t('Notes'), detail.notes ?? ''],
]

const none = (text: string): string => (text === '' ? t('none') : text)

/** What a bidder prices, named with what it was and what it is. A row and what opens under it come apart in time: each is held against itself. */
export function changedTerms(read: ReadLoad, now: ReadLoad, units: Units): Term[] {
  const against = (before: Term[], after: Term[]): Term[] =>
    after.flatMap(([name, text], index): Term[] => {
      const was = before[index]?.[1] ?? ''
      return was === text ? [] : [[name, `${none(was)} → ${none(text)}`]]
    })
  return [
    ...against(rowTerms(read.load, units), rowTerms(now.load, units)),
    ...(read.detail === undefined || now.detail === undefined
      ? []
      : against(detailTerms(read.detail), detailTerms(now.detail))),
  ]
}

/** The owner changed the load under the reader's eyes: it is said until it was looked at. */
export function ChangedTerms({ read, now, onRead }: { read: ReadLoad; now: ReadLoad; onRead: () => void }) {
  const changed = changedTerms(read, now, useUnits())
  if (changed.length === 0) return null
  return (
    <div className={css['book']} role="status">
      <span>
        <Status tone="warning">{t('Changed while you looked')}</Status>
        {changed.map(([name, text]) => (
          <span key={name} className={css['change']}>
            {name}: <strong>{text}</strong>
          </span>
        ))}
      </span>
      <Button size="row" onClick={onRead}>
        {t('I have read it')}
      </Button>
    </div>
  )
}
