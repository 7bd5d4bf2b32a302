import { type Recommendations, recommendLoads } from '@drawbar/contract/trip-plans/trip-plans.ts'
import { useState } from 'react'
import { useEndpoint } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { paths, withQuery } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { formatNumber } from '../../ui/format/format.ts'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StatusShape } from '../../ui/display/status.tsx'
import { TimeInZone } from '../../ui/display/time-in-zone.tsx'
import { useUnits } from '../../ui/format/units.ts'
import { equipmentName } from '../loads/load-labels.ts'
import { placeName } from '../places/place-name.ts'
import { TripPlanRow } from './trip-plan-row.tsx'
import { tripPlanReasons, duration, leftOutReason, miles, formatRateRange } from './trip-plan-labels.ts'
import { HomeByForm } from './home-by-form.tsx'
import { type EnteredHours, HoursForm } from './hours-form.tsx'
import css from './follow-on-loads.module.css'

/** Where the truck gets free. */
export type FollowOnStart = { after: string } | { truck: string }

export interface FollowOnLoadsProps {
  start: FollowOnStart
  companyId: string | undefined
  /** Fewer on a screen that shows other things too. */
  shown?: number
}

/** An answer costs a thread most of a second: it is asked for anew by hand, and when it is looked at again after so long. */
const FRESH_MS = 120_000

/** What a truck could haul next: the best chains with their reasons, or why there is none. */
export function FollowOnLoads({ start, companyId, shown = 4 }: FollowOnLoadsProps) {
  const [hours, setHours] = useState<EnteredHours>({})
  const [homeBy, setHomeBy] = useState<string>()
  const [all, setAll] = useState(false)
  const { distance } = useUnits()
  const found = useEndpoint(
    recommendLoads,
    { query: { ...start, ...hours, homeBy, companyId } },
    { staleTime: FRESH_MS, keep: true },
  )
  const label = t('Recommended loads')
  if (found.error !== null && found.data === undefined)
    return (
      <ErrorState
        title={t('{what} did not load', { what: label })}
        message={found.error.errors['homeBy'] ?? found.error.message}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
        requestId={found.error.requestId}
        actions={
          homeBy === undefined ? null : (
            <Button variant="quiet" onClick={() => setHomeBy(undefined)}>
              {t('Any time home')}
            </Button>
          )
        }
      />
    )
  if (found.data === undefined)
    return (
      <Loading loading label={label} skeleton={<Skeleton height={220} />}>
        {null}
      </Loading>
    )
  const { chains } = found.data
  const [best] = chains
  return (
    <div className={css['loadList']}>
      <StartLine
        found={found.data}
        onHours={setHours}
        onHomeBy={setHomeBy}
        busy={found.isFetching}
        onAgain={() => void found.refetch()}
      />
      {best === undefined ? (
        <Nothing found={found.data} companyId={companyId} />
      ) : (
        <>
          {best.marginPerDay > 0 ? null : (
            <p className={css['loss']}>
              <StatusShape tone="warning" />{' '}
              {t('At {rate} nothing here leaves a margin; what loses least a day stands first.', {
                rate: formatRateRange(found.data, distance),
              })}
            </p>
          )}
          <ol className={css['plans']} aria-label={label}>
            {chains.slice(0, all ? chains.length : shown).map((plan) => (
              <TripPlanRow
                key={plan.loads.map(({ loadId }) => loadId).join()}
                plan={plan}
                freeAt={found.data.start.freeAt}
                home={found.data.home}
                companyId={companyId}
                reasons={tripPlanReasons(plan, { best, next: chains[1], unit: distance, recommendations: found.data })}
              />
            ))}
          </ol>
          {chains.length > shown ? (
            <Button variant="quiet" onClick={() => setAll(!all)}>
              {all ? t('Show fewer') : t('Show all {chains}', { chains: chains.length })}
            </Button>
          ) : null}
          <SearchLine found={found.data} />
        </>
      )}
    </div>
  )
}

const FREE_BY: Record<Recommendations['start']['freeBy'], string> = {
  delivered: t('delivered'),
  under_way: t('as its haul is reckoned'),
  planned: t('as its haul is planned'),
  posted: t('as its offer says'),
  asked: t('as asked'),
}
const HOURS_FROM: Record<Recommendations['start']['hours']['from'], string> = {
  rested: t('rested'),
  estimated: t('estimated from the haul'),
  entered: t('as entered'),
}

/** What the answer starts from, which the dispatcher may know better. */
function StartLine({
  found: { start, home },
  onHours,
  onHomeBy,
  onAgain,
  busy,
}: {
  found: Recommendations
  onHours: (hours: EnteredHours) => void
  onHomeBy: (homeBy: string | undefined) => void
  onAgain: () => void
  busy: boolean
}) {
  const [open, setOpen] = useState<'hours' | 'home' | null>(null)
  const toggle = (form: 'hours' | 'home') => setOpen(open === form ? null : form)
  const { hours } = start
  return (
    <div className={css['start']}>
      <p className={css['startText']}>
        <strong>
          {t('Free in {place}', { place: placeName(start) })} <TimeInZone at={start.freeAt} zone={start.timeZone} />
        </strong>
        <span className={css['quiet']}>
          {FREE_BY[start.freeBy]} · {equipmentName(start.equipment)} ({start.equipment}) ·{' '}
          {t('one driver: {drive} to drive, {shift} of the shift, {cycle} of 70 h, {from}', {
            drive: duration(hours.drive),
            shift: duration(hours.shift),
            cycle: `${formatNumber(hours.cycle / 60)} h`,
            from: HOURS_FROM[hours.from],
          })}
        </span>
        {home === null || home.by === null ? null : (
          <span>
            {t('Home in {place} by', { place: placeName(home) })} <TimeInZone at={home.by} zone={home.timeZone} />
          </span>
        )}
      </p>
      <span className={css['actions']}>
        <Button size="row" aria-expanded={open === 'hours'} onClick={() => toggle('hours')}>
          {t('Hours left')}
        </Button>
        <Button size="row" aria-expanded={open === 'home'} onClick={() => toggle('home')}>
          {t('Home by')}
        </Button>
        <Button size="row" variant="quiet" busy={busy} onClick={onAgain}>
          {t('Look again')}
        </Button>
      </span>
      {open === 'hours' ? (
        <HoursForm
          hours={hours}
          onDone={(entered) => {
            onHours(entered)
            setOpen(null)
          }}
        />
      ) : null}
      {open === 'home' ? (
        <HomeByForm
          home={home}
          onDone={(homeBy) => {
            onHomeBy(homeBy)
            setOpen(null)
          }}
        />
      ) : null}
    </div>
  )
}

function Nothing({ found, companyId }: { found: Recommendations; companyId: string | undefined }) {
  const { distance } = useUnits()
  const { nearest, start, search } = found
  const skipped = leftOutReason(found)
  const load = nearest === null ? null : withQuery(paths.carrierLoads, { load: nearest.loadId, company: companyId })
  return (
    <Empty
      title={t('Nothing fits from {place} now', { place: placeName(start) })}
      actions={
        <>
          {load === null || nearest === null ? null : (
            <ButtonLink to={load}>{t('Open {reference}', { reference: nearest.reference })}</ButtonLink>
          )}
          <ButtonLink
            variant={load === null ? 'default' : 'quiet'}
            to={withQuery(paths.carrierLoads, { company: companyId })}
          >
            {t('Look at the board')}
          </ButtonLink>
        </>
      }
    >
      {nearest === null ? (
        <p>
          {t('No load of the board that this trailer takes starts within {distance} in the next two days.', {
            distance: miles(start.maxEmptyMeters, distance),
          })}
        </p>
      ) : (
        <p>{missReason(nearest)}</p>
      )}
      {skipped === null ? null : <p>{skipped}</p>}
      {search.cut === null ? null : <p>{CUT_REASONS[search.cut]}</p>}
    </Empty>
  )
}

function missReason({
  why,
  reference,
  origin,
  destination,
  lateMinutes,
}: NonNullable<Recommendations['nearest']>): string {
  const of = { reference, origin: placeName(origin), destination: placeName(destination) }
  const late = duration(lateMinutes ?? 0)
  switch (why) {
    case 'elsewhere':
      return t(
        'Nearest: {reference}, {origin} to {destination}. No chain from it ends where this truck wants to go.',
        of,
      )
    case 'late_pickup':
      return t('Nearest: {reference}, {origin} to {destination}. The truck comes {late} after its pickup closes.', {
        ...of,
        late,
      })
    case 'late_home':
      return t(
        'Nearest: {reference}, {origin} to {destination}. Within the hours of service the truck is home {late} too late.',
        { ...of, late },
      )
    case 'late_delivery':
      return t(
        'Nearest: {reference}, {origin} to {destination}. Within the hours of service it is delivered {late} too late.',
        { ...of, late },
      )
  }
}

const CUT_REASONS = {
  time: t('The search was cut short by its time: a better chain may exist.'),
  many: t('More loads and chains exist than were followed; those with the best prospects were.'),
}

/** How far one may trust that it is the best. */
function SearchLine({ found }: { found: Recommendations }) {
  const { distance } = useUnits()
  const { search, isOwnCost } = found
  const rate = formatRateRange(found, distance)
  const skipped = leftOutReason(found)
  return (
    <p className={css['quiet']}>
      {t(
        'Loads looked at: {loads}. Chains planned hour by hour: {chains}. Distances and driving times are estimated.',
        {
          loads: formatNumber(search.loads),
          chains: formatNumber(search.chains),
        },
      )}{' '}
      {isOwnCost
        ? t('A mile costs you {rate}.', { rate })
        : t('A mile is reckoned at {rate}, the mean of American carriers in 2024 (ATRI); set your own where you bid.', {
            rate,
          })}{' '}
      {search.cut === null ? null : `${CUT_REASONS[search.cut]} `}
      {skipped}
    </p>
  )
}
