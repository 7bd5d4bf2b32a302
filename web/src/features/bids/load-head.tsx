import { t } from '../../app/i18n/t.ts'
import { CodeBox } from '../../ui/display/code-box.tsx'
import { formatDistance, formatMoney } from '../../ui/format/format.ts'
import { Lane, LaneTimes } from '../../ui/display/lane.tsx'
import { TimeInZone } from '../../ui/display/time-in-zone.tsx'
import { useUnits } from '../../ui/format/units.ts'
import { LoadStatusMark } from '../loads/load-status.tsx'
import { equipmentName, goodsLabel, PRICING_LABELS, temperatureLabel } from '../loads/load-labels.ts'
import { placeName } from '../places/place-name.ts'
import type { LoadBids } from './against.ts'
import css from './comparison.module.css'
import { useNow } from './carrier/countdown.tsx'
import { PriceScale, type ScaleMark } from './price-scale.tsx'

/** The load that is being decided about, and where the bids lie against its market. */
export function LoadHead({ bids, marks }: { bids: LoadBids; marks: readonly ScaleMark[] }) {
  const { load } = bids
  const units = useUnits()
  const now = useNow()
  const window = (stop: typeof load.origin) => ({
    start: stop.windowStartAt,
    end: stop.windowEndAt,
    zone: stop.timeZone,
  })
  return (
    <header className={css['loadHead']}>
      <div className={css['loadFacts']}>
        <p className={css['loadName']}>
          <strong className="t-record">{load.reference}</strong>
          <LoadStatusMark load={load} variant="tag" />
          <span>
            {PRICING_LABELS[load.pricingMode]}
            {load.biddingEndsAt === null ? null : (
              <>
                {' '}
                {Date.parse(load.biddingEndsAt) <= now ? t('closed (bids)') : t('close')}{' '}
                <TimeInZone at={load.biddingEndsAt} zone={load.origin.timeZone} />
              </>
            )}
          </span>
        </p>
        <div className={css['loadLane']}>
          <Lane origin={placeName(load.origin)} destination={placeName(load.destination)} stops={load.stopCount} />
          <LaneTimes pickup={window(load.origin)} delivery={window(load.destination)} />
          <span className={css['facilities']}>
            <span>{load.origin.facilityName}</span>
            <span>{load.destination.facilityName}</span>
          </span>
        </div>
        <p className={css['loadLine']}>
          {load.equipment.map((code) => (
            <CodeBox key={code} code={code} title={equipmentName(code)} />
          ))}
          {load.temperature === null ? null : <span>{temperatureLabel(load.temperature, units)}</span>}
          <span>{goodsLabel(load, units)}</span>
          <span>
            {formatDistance(load.distanceMeters, units.distance)} {units.distance}{' '}
            {load.distanceSource === 'routed' ? t('routed') : t('est.')}
          </span>
          {load.price === null ? null : <span>{t('Your price {price}', { price: formatMoney(load.price) })}</span>}
          {load.hazmat ? <span>{t('Hazmat')}</span> : null}
        </p>
      </div>
      <PriceScale bids={bids} marks={marks} />
    </header>
  )
}
