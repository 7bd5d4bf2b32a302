import type { BoardLoad } from '@drawbar/contract/board/board.ts'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { formatDistance } from '../../ui/format/format.ts'
import { Lane, LaneTimes } from '../../ui/display/lane.tsx'
import { useNow } from '../../ui/layout/use-now.ts'
import type { RowState } from '../../ui/table/table-column.ts'
import { useUnits } from '../../ui/format/units.ts'
import { useCompanyScope } from '../../app/frame/company-scope.ts'
import { placeName } from '../places/place-name.ts'
import { laneTimes } from './board-columns.tsx'
import { BoardPrice } from './board-price.tsx'
import { ageLabel, deadlineTitle, emptyMilesLabel, urgencyOf, verbOf, type Won } from './board-labels.ts'
import { PayDays } from './consignor-record.tsx'
import { EmptyMiles } from './empty-miles.tsx'
import { EquipmentBoxes, temperatureLabel, weightLabel } from './goods.tsx'
import { LoadBenchmarkStrip } from './load-benchmark-strip.tsx'
import css from './load-board.module.css'
import { Unconfirmed } from './unconfirmed.tsx'
import { WonLabel } from './won-label.tsx'

export interface LoadCardProps {
  load: BoardLoad
  state: RowState
  /** Gone, and to this carrier. */
  won: Won | null
  goneLabel: string
  open: boolean
  onOpen: () => void
}

/** The board's row on a phone: lane and times, goods and miles, consignor and how it pays, price and the one button. */
export function LoadCard({ load, state, won, goneLabel: goneWord, open, onOpen }: LoadCardProps) {
  const units = useUnits()
  const now = useNow()
  const { isReadOnly } = useCompanyScope()
  return (
    <article
      className={css['card']}
      aria-label={t('{origin} to {destination}', {
        origin: placeName(load.origin),
        destination: placeName(load.destination),
      })}
    >
      <div className={css['cardLine']}>
        <Lane
          origin={placeName(load.origin)}
          destination={placeName(load.destination)}
          stops={load.stopCount}
          gone={state === 'gone' && won === null}
          note={state === 'new' ? <span className={css['fresh']}>{t('New')}</span> : null}
        />
        <LaneTimes {...laneTimes(load)} />
      </div>
      <div className={css['cardLine']}>
        <span className={css['cardGoods']}>
          <EquipmentBoxes equipment={load.equipment} /> {temperatureLabel(load, units) ?? load.commodity},{' '}
          {weightLabel({ ...load, pallets: null }, units)}
        </span>
        <span className={css['cardMiles']}>
          <strong>{formatDistance(load.distanceMeters, units.distance)}</strong> {units.distance}
          {emptyMilesLabel(load, units.distance) === null ? '' : ', '}
          <EmptyMiles load={load} otherwise={null} />
        </span>
      </div>
      <div className={css['cardLine']}>
        <span className={css['cardGoods']}>
          {load.reference} · {load.ownerName}
        </span>
        <span className={css['cardMiles']}>
          {load.ownerRecord.payDays === null ? '' : `${t('pays in')} `}
          <PayDays record={load.ownerRecord} />
          {` · ${ageLabel(load, now)}`}
        </span>
      </div>
      <Unconfirmed load={load} now={now} />
      <div className={css['cardEnd']}>
        <BoardPrice load={load} size="phone" />
        <LoadBenchmarkStrip load={load} layout="phone" />
        {won !== null ? (
          <span className={css['cardAction']}>
            <WonLabel load={load} won={won} />
          </span>
        ) : state === 'gone' ? (
          <span className={css['secondary']}>{goneWord}</span>
        ) : (
          <span className={css['cardAction']}>
            <Button size="row" onClick={onOpen} aria-expanded={open}>
              {verbOf(load, { isReadOnly, now })}
            </Button>
            <span className={css['secondary']} title={deadlineTitle(load, now)}>
              {urgencyOf(load, now)}
            </span>
          </span>
        )}
      </div>
    </article>
  )
}
