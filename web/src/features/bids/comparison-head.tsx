import type { BidTie } from '@drawbar/contract/bids/bid-packages.ts'
import type { Bid } from '@drawbar/contract/bids/bid.ts'
import { t } from '../../app/i18n/t.ts'
import { BenchmarkStrip } from '../../ui/display/benchmark-strip.tsx'
import { Button } from '../../ui/form/button.tsx'
import { cx } from '../../ui/layout/class-names.ts'
import { formatMoney, formatPercent } from '../../ui/format/format.ts'
import { useUnits } from '../../ui/format/units.ts'
import { Status } from '../../ui/display/status.tsx'
import { TimeInZone } from '../../ui/display/time-in-zone.tsx'
import { useCompanyScope } from '../../app/frame/company-scope.ts'
import { PREFERENCE_LABELS } from '../carriers/preference-labels.ts'
import { answerLabel } from '../loads/benchmark-labels.ts'
import { shownBenchmark } from '../rates/load-benchmark.ts'
import { isUndercut, type LoadBids } from './against.ts'
import { quotedPrice } from './quoted-price.ts'
import { AwardStatusLabel, BidStatusLabel } from './bid-status.tsx'
import { perDistance } from './comparison-rows.tsx'
import css from './comparison.module.css'
import { AwardPackage, PackageMark } from './bid-packages.tsx'

export interface BidHeadProps {
  bid: Bid
  letter: string
  bidPackage: BidTie | undefined
  bids: LoadBids
}

export function BidHead({ bid, letter, bidPackage: packageKind, bids: { award, load } }: BidHeadProps) {
  const { usdot, docket, homeCity } = bid.carrier
  return (
    <>
      <span className={css['headLine']}>
        <span className={cx(css['letter'], !bid.eligibility.eligible && css['letterOut'])}>{letter}</span>
        {award?.bidId === bid.id && bid.status === 'accepted' ? (
          <AwardStatusLabel status={award.status} />
        ) : (
          <BidStatusLabel status={bid.status} />
        )}
      </span>
      <span className={css['name']}>{bid.carrierName}</span>
      {award?.bidId === bid.id && award.status === 'offered' ? (
        <span className={css['secondary']}>
          {t('until')} <TimeInZone at={award.respondBy} zone={load.origin.timeZone} day="short" />
        </span>
      ) : null}
      {bid.carrier.preference === null ? null : (
        <Status tone={PREFERENCE_LABELS[bid.carrier.preference].tone}>
          {PREFERENCE_LABELS[bid.carrier.preference].label}
        </Status>
      )}
      <PackageMark bidPackage={packageKind} />
      <span className={css['headLine']}>
        <span className={css['secondary']}>
          {docket ?? (usdot === null ? t('no number on file') : t('USDOT {usdot}', { usdot }))}
        </span>
        <span className={css['secondary']}>{homeCity}</span>
      </span>
    </>
  )
}

export function BidPrice({ bid, bids, lowest }: { bid: Bid; bids: LoadBids; lowest: boolean }) {
  const { load, benchmark } = bids
  const { distance } = useUnits()
  const { benchmark: found, unitOf, format } = shownBenchmark({ ...load, benchmark }, distance)
  const quoted = quotedPrice(bid)
  const price = unitOf(quoted)
  return (
    <>
      <span className={cx(css['headLine'], css['priceLine'])}>
        <span className={css['figure']}>{formatMoney(quoted)}</span>
        {lowest ? (
          <span className={css['quiet']}>{isUndercut(bid, bids.items) ? t('Lowest you can award') : t('Lowest')}</span>
        ) : null}
      </span>
      <span className={css['headLine']}>
        <span className="tn">{perDistance(bid, distance)}</span>
        {found === null ? null : <span className="tn">{formatPercent(price / found.median - 1, { decimals: 1 })}</span>}
      </span>
      {bid.status === 'countered' ? (
        <span className={css['quiet']}>{t('You offered {price}', { price: formatMoney(bid.amount) })}</span>
      ) : null}
      {found === null ? null : (
        <BenchmarkStrip
          benchmark={found}
          format={format}
          price={price}
          layout="bare"
          tooltip={answerLabel(benchmark, distance)}
        />
      )}
    </>
  )
}

export type Decision = 'award' | 'counter' | 'reject'

export interface BidDecideProps {
  bid: Bid
  chosen: boolean
  /** Another carrier holds the offer, or the load is off the board. */
  closedReason: string | null
  bidPackage: BidTie | undefined
  onDecide: (decision: Decision) => void
}

export function BidDecide({ bid, chosen, closedReason, bidPackage: packageKind, onDecide }: BidDecideProps) {
  const { isReadOnly } = useCompanyScope()
  const can = (ability: string): boolean => bid.abilities.includes(ability)
  const awardKey = chosen ? { keys: 'A' } : {}
  if (bid.abilities.length === 0) {
    const barred = isReadOnly ? t('Staff look here; the company acts.') : t('Your role does not decide bids.')
    return <span className={css['quiet']}>{closedReason ?? barred}</span>
  }
  const ineligible = !bid.eligibility.eligible
  const broken = packageKind?.broken === true
  return (
    <div className={css['decide']}>
      {can('accept') && packageKind?.kind === 'together' && !broken && !ineligible ? (
        <AwardPackage />
      ) : can('accept') ? (
        <Button
          block
          variant={chosen && !ineligible && !broken ? 'primary' : 'default'}
          lockedReason={
            ineligible
              ? t('This carrier may not haul it: see “Against it”.')
              : broken
                ? t('One of what it was tied to cannot be taken any more: see “Tied”.')
                : undefined
          }
          hideReason
          onClick={() => onDecide('award')}
          {...awardKey}
        >
          {ineligible || broken ? t('Cannot award') : t('Award {price}', { price: formatMoney(bid.amount) })}
        </Button>
      ) : (
        <span className={css['quiet']}>
          {bid.status === 'countered'
            ? t('Your counter stands. They answer next.')
            : (closedReason ??
              (bid.reconfirmBy === null
                ? t('The bid has lapsed.')
                : t('You changed the load. They have to say whether the price holds.')))}
        </span>
      )}
      {/* Two more caps would not fit a column; C and X stand in the strip at the bottom. */}
      <span className={css['decideMore']}>
        {can('counter') ? (
          <Button size="row" variant="quiet" onClick={() => onDecide('counter')}>
            {bid.status === 'countered' ? t('Change counter') : t('Counter')}
          </Button>
        ) : null}
        {can('reject') ? (
          <Button size="row" variant="quiet" onClick={() => onDecide('reject')}>
            {t('Reject')}
          </Button>
        ) : null}
      </span>
    </div>
  )
}
