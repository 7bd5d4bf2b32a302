import type { BenchmarkAnswer } from '@drawbar/contract/rates/rates.ts'
import { t } from '../../app/i18n/t.ts'
import { MIN_COMPANIES, MIN_REPORTS } from '../../ui/display/benchmark-strip.tsx'
import type { DistanceUnit } from '../../ui/format/format.ts'

type Found = BenchmarkAnswer['benchmark'] & object

/** `ZIP 761 to ZIP 303`, `Dallas, TX area to …`, `TX to GA`: the server's two ends in the reader's language; any other words stay as they came. */
export function areaLabel(area: string): string {
  const [origin, destination, ...more] = area.split(' to ')
  if (origin === undefined || destination === undefined || more.length > 0) return area
  return t('{origin} to {destination}', { origin: endLabel(origin), destination: endLabel(destination) })
}

function endLabel(end: string): string {
  const [, place, wide, near] = /^(.+?)(?:( and around)|( area))$/.exec(end) ?? []
  if (place === undefined) return end
  return wide === undefined && near !== undefined ? t('{place} area', { place }) : t('{place} and around', { place })
}

/** What a benchmark is made of, for the reader who asks. */
export function benchmarkLabel(
  {
    basis,
    reports,
    companies,
    windowDays,
    area,
  }: Pick<Found, 'basis' | 'reports' | 'companies' | 'windowDays' | 'area'>,
  unit: DistanceUnit = 'mi',
): string {
  const what =
    basis === 'per_trip'
      ? t('Booked prices a trip, fuel in: the middle half and the median.')
      : unit === 'mi'
        ? t('Booked prices a mile, fuel in: the middle half and the median.')
        : t('Booked prices a kilometer, fuel in: the middle half and the median.')
  return [
    what,
    t('n {n} loads, {companies} companies, {days} days, {area}.', {
      n: reports,
      companies,
      days: windowDays,
      area: areaLabel(area),
    }),
    t('Newer loads count for more; your own are left out.'),
  ].join(' ')
}

/** What an answer is made of, or why it has no figures. */
export const answerLabel = (answer: BenchmarkAnswer, unit: DistanceUnit = 'mi'): string =>
  answer.benchmark === null ? hiddenReason(answer) : benchmarkLabel(answer.benchmark, unit)

/** Why there are no figures, and how many reports there are. */
export function hiddenReason({
  reports,
  companies,
  hidden,
}: Pick<BenchmarkAnswer, 'reports' | 'companies' | 'hidden'>): string {
  const found =
    companies === 1
      ? t('Not enough reports on this lane: {reports} from 1 company.', { reports })
      : t('Not enough reports on this lane: {reports} from {companies} companies.', { reports, companies })
  if (hidden === 'one_company')
    return t('{reports} reports on this lane, and more than half are one company’s: its prices would show through.', {
      reports,
    })
  return `${found} ${t('A benchmark shows from {reports} reports of {companies} companies.', {
    reports: MIN_REPORTS,
    companies: MIN_COMPANIES,
  })}`
}
