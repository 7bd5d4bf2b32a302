import type { TripPlan, PlanLoad, Recommendations } from '@drawbar/contract/trip-plans/trip-plans.ts'
import { t } from '../../app/i18n/t.ts'
import { paths, withQuery } from '../../paths.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { formatNumber } from '../../ui/format/format.ts'
import { Lane, LaneTimes } from '../../ui/display/lane.tsx'
import { Price } from '../../ui/display/price.tsx'
import { Status } from '../../ui/display/status.tsx'
import { useUnits } from '../../ui/format/units.ts'
import { useNow } from '../../ui/layout/use-now.ts'
import { placeName } from '../places/place-name.ts'
import { TripPlanTimeline } from './trip-plan-timeline.tsx'
import { CURRENCY, dollars, hours, miles } from './trip-plan-labels.ts'
import css from './follow-on-loads.module.css'

export interface TripPlanRowProps {
  plan: TripPlan
  reasons: readonly string[]
  freeAt: string
  home: Recommendations['home']
  companyId: string | undefined
}

/** One chain: what it leaves a day, its loads, its hours, and why it stands here. */
export function TripPlanRow({ plan: tripPlan, reasons, freeAt, home, companyId }: TripPlanRowProps) {
  const { distance } = useUnits()
  const label = tripPlan.loads.map(({ reference }) => reference).join(', ')
  return (
    <li className={css['plan']}>
      <div className={css['figures']}>
        <strong className="t-figure tn">{dollars(tripPlan.marginPerDay)}</strong>
        <span className={css['quiet']}>{t('margin a day')}</span>
        <dl className={css['sums']}>
          <div>
            <dt>{t('Revenue')}</dt>
            <dd className="tn">{dollars(tripPlan.amount)}</dd>
          </div>
          <div>
            <dt>{t('Days')}</dt>
            <dd className="tn">{formatNumber(tripPlan.days, 1)}</dd>
          </div>
          <div>
            <dt>{t('Loaded')}</dt>
            <dd className="tn">{miles(tripPlan.loadedMeters, distance)}</dd>
          </div>
          <div>
            <dt>{t('Empty')}</dt>
            <dd className="tn">{miles(tripPlan.emptyMeters, distance)}</dd>
          </div>
          <div>
            <dt>{t('Driving')}</dt>
            <dd className="tn">{hours(tripPlan.driveMinutes)}</dd>
          </div>
        </dl>
      </div>
      <div className={css['middle']}>
        <ol className={css['loads']} aria-label={t('Loads of the chain {chain}', { chain: label })}>
          {tripPlan.loads.map((load) => (
            <TripPlanLoad key={load.loadId} load={load} companyId={companyId} />
          ))}
        </ol>
        <TripPlanTimeline plan={tripPlan} label={label} freeAt={freeAt} home={home} />
      </div>
      <ul className={css['reasons']} aria-label={t('Why {chain}', { chain: label })}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </li>
  )
}

const windowOf = ({ windowStartAt: start, windowEndAt: end, timeZone: zone }: PlanLoad['origin']) => ({
  start,
  end,
  zone,
})

function TripPlanLoad({ load, companyId }: { load: PlanLoad; companyId: string | undefined }) {
  const { distance } = useUnits()
  const action = load.isBookable ? t('Book') : t('Bid')
  const now = useNow()
  const isClosed = !load.isBookable && load.biddingEndsAt !== null && Date.parse(load.biddingEndsAt) <= now
  return (
    <li className={css['load']}>
      <span className={css['lines']}>
        <span className={css['quiet']}>
          {load.reference} · {load.ownerName} · {load.equipment.join(', ')}
        </span>
        <span className={css['lane']}>
          <Lane origin={placeName(load.origin)} destination={placeName(load.destination)} stops={load.stopCount} />
          <LaneTimes pickup={windowOf(load.origin)} delivery={windowOf(load.destination)} />
        </span>
      </span>
      <span className={css['miles']}>
        <span className="tn">{miles(load.distanceMeters, distance)}</span>
        <span className={css['quiet']}>{t('{distance} DH', { distance: miles(load.emptyMeters, distance) })}</span>
      </span>
      <span className={css['end']}>
        <Price
          value={{ amount: load.amount, currency: CURRENCY }}
          distanceMeters={load.distanceMeters}
          {...(load.amountFrom === 'benchmark'
            ? { lead: t('median'), under: t('no price, n {n}', { n: load.reports ?? 0 }) }
            : {})}
        />
        {isClosed ? (
          <Status tone="idle">{t('Bidding closed')}</Status>
        ) : (
          <ButtonLink
            size="row"
            aria-label={t('{act} {reference}', { act: action, reference: load.reference })}
            to={withQuery(paths.carrierLoads, { load: load.loadId, company: companyId })}
          >
            {action}
          </ButtonLink>
        )}
      </span>
    </li>
  )
}
