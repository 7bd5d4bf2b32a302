import { type BoardLoad } from '@drawbar/contract/board/board.ts'
import { getLane, type LaneRates, MAX_NEXT_LANES } from '@drawbar/contract/rates/rates.ts'
import type { QueryInput } from '@drawbar/contract/endpoint.ts'
import { useEndpoint } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { InfoTooltip } from '../../ui/overlay/info-tooltip.tsx'
import { formatDistance, formatNumber, formatRange } from '../../ui/format/format.ts'
import { distanceHead } from '../../ui/table/distance-head.ts'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useUnits } from '../../ui/format/units.ts'
import { useCompanyScope } from '../../app/frame/company-scope.ts'
import { placeName } from '../places/place-name.ts'
import { areaLabel, benchmarkLabel, hiddenReason } from '../loads/benchmark-labels.ts'
import { LaneChart } from './lane-chart.tsx'
import { shownBenchmark } from './load-benchmark.ts'
import { LoadToTruck } from './ratio.tsx'
import css from './lane-panel.module.css'

export interface LanePanelProps {
  load: BoardLoad
  /** What it stands with says already why there is no benchmark. */
  explainHidden?: boolean
}

/** What the lane of a load pays, has paid and leads to; the reader's own loads and bid are the orange points. */
export function LanePanel({ load, explainHidden: whyHiddenSaid = false }: LanePanelProps) {
  const [equipment] = load.equipment
  return (
    <LaneFigures
      query={{ loadId: load.loadId }}
      named={{ origin: load.origin.city, destination: load.destination.city, equipment }}
      haul={load}
      myBid={load.myBid}
      explainHidden={whyHiddenSaid}
    />
  )
}

type Named = { origin: string; destination: string; equipment: string | undefined }

export interface LaneFiguresProps {
  /** By a load, or by two places and the equipment. */
  query: Omit<QueryInput<typeof getLane>, 'companyId'>
  /** Until the answer names it; the page names it once it is there. */
  named?: Named
  haul?: Parameters<typeof shownBenchmark>[0]
  myBid?: BoardLoad['myBid']
  explainHidden?: boolean
}

export function LaneFigures({
  query,
  named,
  haul,
  myBid = null,
  explainHidden: whyHiddenSaid = false,
}: LaneFiguresProps) {
  const { companyId } = useCompanyScope()
  const { distance } = useUnits()
  const lane = useEndpoint(getLane, { query: { ...query, companyId } }, { staleTime: 300_000 })
  const shown = haul ?? lane.data
  const head = named ?? (lane.data === undefined ? undefined : namesOf(lane.data))
  return (
    <section className={css['panel']} aria-label={t('What this lane pays')}>
      <header className={css['head']}>
        <h2 className="t-panel">
          {head === undefined
            ? t('What this lane pays')
            : `${t('{origin} to {destination}', { origin: head.origin, destination: head.destination })}${head.equipment === undefined ? '' : `, ${head.equipment}`}`}
        </h2>
        <span className={css['note']}>
          {shown === undefined
            ? ''
            : shownBenchmark(shown, distance).perTrip
              ? t('per trip, fuel in, 13 weeks')
              : distance === 'mi'
                ? t('per loaded mile, fuel in, 13 weeks')
                : t('per loaded kilometer, fuel in, 13 weeks')}
        </span>
      </header>
      {lane.error !== null && lane.data === undefined ? (
        <ErrorState
          title={t('{what} did not load', { what: t('What this lane pays') })}
          message={lane.error.message}
          onRetry={() => void lane.refetch()}
          retrying={lane.isFetching}
          requestId={lane.error.requestId}
        />
      ) : (
        <Loading loading={lane.data === undefined} label={t('What this lane pays')} skeleton={<Skeletons />}>
          {lane.data === undefined ? null : <Lane lane={lane.data} myBid={myBid} explainHidden={whyHiddenSaid} />}
        </Loading>
      )}
    </section>
  )
}

const namesOf = ({ origin, destination, equipment }: LaneRates): Named => ({
  origin: placeName(origin),
  destination: placeName(destination),
  equipment,
})

const Skeletons = () => (
  <div className={css['skeletons']}>
    <Skeleton width="60%" />
    <Skeleton height={150} />
    <Skeleton width="80%" />
    <Skeleton width="70%" />
  </div>
)

function Lane({ lane, myBid, explainHidden }: { lane: LaneRates; myBid: BoardLoad['myBid']; explainHidden: boolean }) {
  const { distance } = useUnits()
  const { unitOf, format } = shownBenchmark({ ...lane, benchmark: lane.benchmark }, distance)
  const isDrawn = lane.own.length > 0 || myBid !== null || lane.history.weeks.some(({ p50 }) => p50 !== null)
  return (
    <>
      {explainHidden && lane.benchmark.benchmark === null ? null : <Now lane={lane} />}
      {isDrawn ? (
        <>
          <p className={css['legend']}>
            <span>
              <i className={css['keyBand']} /> P25–P75
            </span>
            <span>
              <i className={css['keyLine']} /> {t('median')}
            </span>
            {lane.own.length === 0 && myBid === null ? null : (
              <span>
                <i className={css['keyYours']} /> {myBid === null ? t('your loads') : t('your loads and this bid')}
              </span>
            )}
            <span className={css['area']}>{areaLabel(lane.history.area)}</span>
          </p>
          <LaneChart lane={lane} myBid={myBid} unitOf={unitOf} format={format} />
        </>
      ) : (
        <p className={css['quiet']}>{t('No week of the last 13 has enough reports to draw.')}</p>
      )}
      <NextOut lane={lane} />
    </>
  )
}

/** Today's benchmark in figures, each with what it is made of. */
function Now({ lane }: { lane: LaneRates }) {
  const { distance } = useUnits()
  const { benchmark, unitOf, format } = shownBenchmark(lane, distance)
  const found = lane.benchmark.benchmark
  if (benchmark === null || found === null) return <p className={css['quiet']}>{hiddenReason(lane.benchmark)}</p>
  const text = benchmarkLabel(found, distance)
  const of = (amount: number): string => format(unitOf({ amount, currency: found.currency }))
  const figures: [string, string, string][] = [
    [t('Median'), format(benchmark.median), text],
    ['P25–P75', formatRange(format(benchmark.p25), format(benchmark.p75)), text],
    [
      t('Mean'),
      `${of(found.mean)} ± ${of(found.standardDeviation)}`,
      `${t('The mean and one standard deviation; prices beyond the 5th and the 95th percentile count as those.')} ${text}`,
    ],
    ['n', formatNumber(found.reports), text],
  ]
  return (
    <dl className={css['figures']}>
      <div>
        <dt className="t-label">{t('Loads per truck')}</dt>
        <dd>
          <LoadToTruck lane={lane} />
        </dd>
      </div>
      {figures.map(([label, figure, tooltip]) => (
        <div key={label}>
          <dt className="t-label">{label}</dt>
          <dd>
            <InfoTooltip content={tooltip}>
              <strong className="tn">{figure}</strong>
            </InfoTooltip>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function NextOut({ lane }: { lane: LaneRates }) {
  const { distance } = useUnits()
  const place = placeName(lane.destination)
  if (lane.nextOut.length === 0)
    return (
      <p className={css['quiet']}>
        {t('Next out of {place}: no lane has 7 reports of 3 companies in the last 30 days yet.', { place })}
      </p>
    )
  return (
    <table className={css['next']}>
      <caption className="visually-hidden">
        {t('The best paid lanes out of {place}, at most {most}', { place, most: MAX_NEXT_LANES })}
      </caption>
      <thead>
        <tr>
          <th scope="col">
            {t('Next out of {place}, {equipment}', { place: lane.destination.city, equipment: lane.equipment })}
          </th>
          <th scope="col">{distanceHead(distance)}</th>
          <th scope="col">P50</th>
          <th scope="col">n</th>
        </tr>
      </thead>
      <tbody>
        {lane.nextOut.map(({ destination, distanceMeters, benchmark }) => {
          const shown = shownBenchmark(
            {
              benchmark: { benchmark, reports: benchmark.reports, companies: benchmark.companies, hidden: null },
              distanceMeters,
              currency: lane.currency,
            },
            distance,
          )
          const tooltip = (
            <InfoTooltip content={benchmarkLabel(benchmark, distance)}>
              <strong className="tn">{shown.format(shown.benchmark?.median ?? 0)}</strong>
            </InfoTooltip>
          )
          return (
            <tr key={placeName(destination)}>
              <th scope="row">{placeName(destination)}</th>
              <td className="tn">{formatDistance(distanceMeters, distance)}</td>
              <td>{tooltip}</td>
              <td className="tn">{benchmark.reports}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
