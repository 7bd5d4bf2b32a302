import type { EquipmentCode } from '@drawbar/contract/codes.ts'
import { getRates } from '@drawbar/contract/rates/rates.ts'
import { searchPlaces, type Place } from '@drawbar/contract/places/places.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { useEndpoint } from '../../api/query.ts'
import { areaLabel, hiddenReason } from './benchmark-labels.ts'
import { BenchmarkStrip } from '../../ui/display/benchmark-strip.tsx'
import { formatMoney, type Money } from '../../ui/format/format.ts'
import css from './load-form.module.css'

export interface LaneRatesProps {
  origin: Place | null
  destination: Place | null
  equipment: EquipmentCode | undefined
  /** The price that is being typed. */
  yours: Money | null
}

/** The gazetteer's id: the one picked, or the one of a saved stop, which keeps only its words. */
function usePlaceId(place: Place | null): string | null {
  const unknown = place !== null && place.id === ''
  const { data } = useEndpoint(
    searchPlaces,
    { query: { q: place === null || place.label === '' ? '-' : place.label, limit: 1, country: place?.country } },
    { enabled: unknown, staleTime: 600_000 },
  )
  return unknown ? (data?.items[0]?.id ?? null) : (place?.id ?? null)
}

/** What the lane pays, beside the price. Says why where there is nothing to say. */
export function LaneRates({ origin, destination, equipment, yours }: LaneRatesProps) {
  const originPlaceId = usePlaceId(origin)
  const destinationPlaceId = usePlaceId(destination)
  const requested = originPlaceId !== null && destinationPlaceId !== null && equipment !== undefined
  const rates = useEndpoint(
    getRates,
    {
      query: {
        originPlaceId: originPlaceId ?? '',
        destinationPlaceId: destinationPlaceId ?? '',
        equipment: equipment ?? 'V',
      },
    },
    { enabled: requested },
  )
  if (!requested)
    return <p className={css['quiet']}>{t('Choose both places and the equipment to see what the lane pays.')}</p>
  if (rates.error !== null)
    return (
      <p className={css['quiet']}>
        {t('The benchmark did not load.')} {translated(rates.error.message)}
      </p>
    )
  if (rates.data === undefined) return <p className={css['quiet']}>{t('Looking up what the lane pays.')}</p>
  const { benchmark, reports } = rates.data
  const dollars = (amount: number): string =>
    formatMoney({ amount, currency: benchmark?.currency ?? 'USD' }, { decimals: 'whole' })
  return (
    <div className={css['rates']}>
      <BenchmarkStrip
        benchmark={
          benchmark === null
            ? null
            : {
                p25: benchmark.p25,
                median: benchmark.p50,
                p75: benchmark.p75,
                n: benchmark.reports,
                companies: benchmark.companies,
              }
        }
        n={reports}
        format={dollars}
        // A price in another currency has no place on this scale.
        {...(yours !== null && yours.currency === benchmark?.currency ? { yours: yours.amount } : {})}
      />
      <p className={css['quiet']}>
        {benchmark === null
          ? hiddenReason(rates.data)
          : t('Median {price} a trip, {equipment}, {companies} companies, {days} days, {area}.', {
              price: dollars(benchmark.p50),
              equipment,
              companies: benchmark.companies,
              days: benchmark.windowDays,
              area: areaLabel(benchmark.area),
            })}
      </p>
    </div>
  )
}
