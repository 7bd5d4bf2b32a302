import type { AwardPlanAnswer } from '@drawbar/contract/award-plans/award-plans.ts'
import type { ReactNode } from 'react'
import { language } from '../../app/i18n/language.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { formatMoney, formatPercent, type Money } from '../../ui/format/format.ts'
import { Status } from '../../ui/display/status.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import css from './optimise.module.css'

/** `underCounter`: bids on the same load that were not weighed, because the reader's counter to them waits. */
export type AwardRow = AwardPlanAnswer['awards'][number] & { underCounter: number }
export type LosingRow = AwardPlanAnswer['losing'][number]

/** How far a price is from another, as a share of the other. */
const against = (price: Money, other: Money | null): string =>
  other === null || other.amount === 0 ? '–' : formatPercent(price.amount / other.amount - 1, { decimals: 1 })

const toLowest = (price: Money, lowest: Money | null): string =>
  lowest?.amount === price.amount ? t('lowest') : against(price, lowest)

function LoadCell({ row }: { row: AwardRow | LosingRow }) {
  return (
    <span className={css['two']}>
      <strong>{row.loadReference}</strong>
      <span className={css['quiet']}>{row.lane}</span>
    </span>
  )
}

/** The lowest of those that may be taken; one under a counter may stand below it. */
function LowestCell({ row: { amount, lowest, underCounter } }: { row: AwardRow }) {
  return (
    <span className={css['two']}>
      <span>{toLowest(amount, lowest)}</span>
      {underCounter === 0 ? null : (
        <span className={css['quiet']}>
          {t('{count} more waiting for an answer to your counter', { count: underCounter })}
        </span>
      )}
    </span>
  )
}

function CarrierCell({ row }: { row: AwardRow }) {
  return (
    <span className={css['two']}>
      <span>{row.carrierName}</span>
      {row.isIncumbent ? <span className={css['quiet']}>{t('incumbent')}</span> : null}
      <Warnings of={row} />
    </span>
  )
}

/** What is not sound in the carrier and stops nobody. */
export const Warnings = ({ of: { doubts: warnings } }: { of: Pick<AwardRow, 'doubts'> }) =>
  warnings.map(({ rule, datum }) => (
    <span key={rule} className={css['warningText']}>
      <Status tone="warning">{translated(datum)}</Status>
    </span>
  ))

/** `choice`: lock the row or exclude it; absent where the plan cannot change any more. */
export const awardColumns = (choice: ((row: AwardRow) => ReactNode) | null): readonly Column<AwardRow>[] => [
  { key: 'load', head: t('Load'), cell: (row) => <LoadCell row={row} /> },
  { key: 'carrier', head: t('Carrier'), cell: (row) => <CarrierCell row={row} /> },
  { key: 'price', head: t('Price'), width: 110, align: 'end', cell: ({ amount }) => formatMoney(amount) },
  {
    key: 'lowest',
    head: t('To the lowest'),
    width: 220,
    align: 'end',
    cell: (row) => <LowestCell row={row} />,
  },
  {
    key: 'benchmark',
    head: t('To the benchmark'),
    width: language === 'es' ? 170 : 140,
    align: 'end',
    cell: ({ amount, benchmark }) => against(amount, benchmark),
  },
  ...(choice === null
    ? []
    : [
        {
          key: 'choice',
          head: <span className="visually-hidden">{t('Lock or exclude')}</span>,
          width: 170,
          align: 'end' as const,
          cell: choice,
        },
      ]),
]

/** `won`: what a row had to ask, or the way to have it worked out. */
export const losingColumns = (won: (row: LosingRow) => ReactNode): readonly Column<LosingRow>[] => [
  { key: 'load', head: t('Load'), width: 120, cell: ({ loadReference }) => loadReference },
  { key: 'carrier', head: t('Carrier'), cell: ({ carrierName }) => carrierName },
  { key: 'price', head: t('Price'), width: 110, align: 'end', cell: ({ amount }) => formatMoney(amount) },
  {
    key: 'won',
    head: t('Would have won'),
    width: 250,
    align: 'end',
    cell: won,
  },
]

export const awardCard = (choice: ((row: AwardRow) => ReactNode) | null) => (row: AwardRow) => (
  <span className={css['card']}>
    <LoadCell row={row} />
    <CarrierCell row={row} />
    <span className={css['figures']}>
      <strong>{formatMoney(row.amount)}</strong>
      {row.lowest === null ? '' : ` · ${t('To the lowest')}: ${toLowest(row.amount, row.lowest)}`}
      {row.underCounter === 0
        ? ''
        : ` · ${t('{count} more waiting for an answer to your counter', { count: row.underCounter })}`}
      {row.benchmark === null ? '' : ` · ${t('To the benchmark')}: ${against(row.amount, row.benchmark)}`}
    </span>
    {choice?.(row)}
  </span>
)

export const losingCard = (won: (row: LosingRow) => ReactNode) => (row: LosingRow) => (
  <span className={css['card']}>
    <span>
      <strong>{row.loadReference}</strong> {row.carrierName}
    </span>
    <span className={css['figures']}>
      <strong>{formatMoney(row.amount)}</strong> · {t('Would have won')}: {won(row)}
    </span>
  </span>
)
