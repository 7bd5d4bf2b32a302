import { type ConsignorRecord, RECORD_DAYS } from '@drawbar/contract/board/consignor-record.ts'
import { t } from '../../app/i18n/t.ts'
import { InfoTooltip } from '../../ui/overlay/info-tooltip.tsx'
import { formatDuration, formatNumber } from '../../ui/format/format.ts'
import css from './load-board.module.css'

/** What is known of how a consignor treats its carriers: label and figure with its sample. What never came up is left out. */
export function recordFacts({
  payDays,
  invoices,
  detentionApproved,
  detentionAsked,
  calledOff,
  bookings,
  movedStops,
  bookedStops,
  dwellMinutes,
  dwellStops,
  stars,
  ratings,
}: ConsignorRecord): [label: string, figure: string][] {
  const figureOf = (n: number, figure: string | null): string =>
    figure === null ? t('too few to say · n {n}', { n }) : t('{figure} · n {n}', { figure, n })
  return [
    [t('Pays in'), figureOf(invoices, payDays === null ? null : t('{days} d', { days: payDays }))],
    ...(detentionAsked === 0
      ? []
      : [
          [
            t('Detention approved'),
            t('{approved} of {asked} claims', { approved: detentionApproved, asked: detentionAsked }),
          ] as [string, string],
        ]),
    ...(bookings === 0
      ? []
      : [[t('Calls off'), t('{calledOff} of {bookings} bookings', { calledOff, bookings })] as [string, string]]),
    ...(bookedStops === 0
      ? []
      : [
          [t('Moves its times'), t('{moved} of {stops} stops', { moved: movedStops, stops: bookedStops })] as [
            string,
            string,
          ],
        ]),
    ...(dwellStops === 0
      ? []
      : [
          [
            t('At its docks'),
            figureOf(dwellStops, dwellMinutes === null ? null : formatDuration(dwellMinutes * 60)),
          ] as [string, string],
        ]),
    ...(ratings === 0
      ? []
      : [
          [
            t('Carriers say'),
            figureOf(ratings, stars === null ? null : t('{stars} of 5', { stars: formatNumber(stars, 1) })),
          ] as [string, string],
        ]),
  ]
}

/** How long the consignor takes to pay, under its name: all else that is known stands behind it. */
export function PayDays({ record }: { record: ConsignorRecord }) {
  const { payDays, invoices } = record
  return (
    <InfoTooltip
      content={
        <>
          {recordFacts(record).map(([label, figure]) => (
            <span className={css['fact']} key={label}>
              {label} <strong>{figure}</strong>
            </span>
          ))}
          {t(
            'Of the last {days} days; medians. An overdue invoice counts with its days so far. A booking called off is one that ended before the freight was loaded, for a reason of the consignor’s.',
            {
              days: RECORD_DAYS,
            },
          )}
        </>
      }
    >
      {payDays === null
        ? t('no history · n {n}', { n: invoices })
        : t('{figure} · n {n}', { figure: t('{days} d', { days: payDays }), n: invoices })}
    </InfoTooltip>
  )
}
