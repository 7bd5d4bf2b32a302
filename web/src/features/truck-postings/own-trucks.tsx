import type { CapacityPosting } from '@drawbar/contract/truck-postings/truck-postings.ts'
import { Link } from 'react-router'
import { t } from '../../app/i18n/t.ts'
import { cx } from '../../ui/layout/class-names.ts'
import { Status } from '../../ui/display/status.tsx'
import { usePageKeys } from '../../ui/layout/use-page-keys.ts'
import { useUnits } from '../../ui/format/units.ts'
import { linkTo, useAddress } from '../lists/address.ts'
import css from './capacity.module.css'
import { TruckLines } from './truck-head.tsx'
import { CAPACITY_STATUS, formatRateRange } from './truck-labels.ts'

export interface OwnTrucksProps {
  postings: readonly CapacityPosting[]
  selected: string | null
}

/** A carrier's offers; J and K go from one to the next. */
export function OwnTrucks({ postings, selected }: OwnTrucksProps) {
  const [search, patch] = useAddress()
  const units = useUnits()
  const move = (by: 1 | -1) => () => {
    const at = postings.findIndex(({ postingId }) => postingId === selected)
    const next = postings[at === -1 ? 0 : Math.min(postings.length - 1, Math.max(0, at + by))]
    if (next !== undefined) patch({ truck: next.postingId }, { replace: true })
  }
  usePageKeys({ j: move(1), k: move(-1) })
  return (
    <nav className={css['list']} aria-label={t('My trucks on offer')}>
      {postings.map((posting) => {
        const { tone, label } = CAPACITY_STATUS[posting.status]
        return (
          <Link
            key={posting.postingId}
            to={linkTo(search, { truck: posting.postingId })}
            className={cx(css['item'], posting.postingId === selected && css['selected'])}
            aria-current={posting.postingId === selected ? 'true' : undefined}
          >
            <TruckLines truck={posting} />
            <span className={css['place']}>
              <Status tone={tone}>{label}</Status>
              <span className={css['quiet']}>
                {[
                  ...(posting.unitNumber === null ? [] : [t('Unit {unit}', { unit: posting.unitNumber })]),
                  ...(posting.minRatePerMile === null
                    ? []
                    : [t('from {rate}', { rate: formatRateRange(posting.minRatePerMile, posting.currency, units) })]),
                  ...(posting.asks === 0 ? [] : [t('asked for: {asks}', { asks: posting.asks })]),
                ].join(' · ')}
              </span>
            </span>
          </Link>
        )
      })}
    </nav>
  )
}
