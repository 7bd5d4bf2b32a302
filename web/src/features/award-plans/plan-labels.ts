import {
  MAX_PRICE_SECONDS,
  MAX_PRICES_MINUTES,
  type AwardPlan,
  type AwardPlanAnswer,
  type LEFT_OUT_REASONS,
  type PLAN_LIMITS,
  type UNSERVED_REASONS,
} from '@drawbar/contract/award-plans/award-plans.ts'
import { BLOCKED_BY_CONSIGNOR } from '@drawbar/contract/eligibility/eligibility.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { formatMoney, formatNumber, formatPercent } from '../../ui/format/format.ts'

export const LIMIT_LABELS: Record<(typeof PLAN_LIMITS)[number], string> = {
  maxCarriers: t('the number of carriers'),
  incumbentPercent: t('the share of incumbents'),
  trucks: t('the loads a carrier takes'),
  packages: t('what carriers tied together'),
}

export const UNSERVED_LABELS: Record<(typeof UNSERVED_REASONS)[number], string> = {
  no_bids: t('Nobody bid on it.'),
  none_entered: t('No bid on it could be taken; see below why.'),
  limits: t('The limits leave nobody for it.'),
  sealed: t('Its bids are sealed until the deadline.'),
  not_open: t('It was not open for an award.'),
}

const LEFT_OUT_LABELS: Record<Exclude<(typeof LEFT_OUT_REASONS)[number], 'countered'>, string> = {
  lapsed: t('The time the carrier gave it has passed.'),
  unconfirmed: t('You changed the load after this bid. The carrier must confirm its price first.'),
  not_eligible: t('The carrier may not haul this load.'),
  other_currency: t('It is in another currency.'),
  package_broken: t('Another bid of its package cannot be taken.'),
  open_check: t('The carrier has an open check.'),
  excluded: t('You excluded it.'),
  other_locked: t('You locked another bid on this load.'),
}

/** What is on the table of a countered bid is the reader's own price, not the carrier's. */
export const leftOutReason = ({ why, amount }: Pick<AwardPlanAnswer['leftOut'][number], 'why' | 'amount'>): string =>
  why === 'countered'
    ? t('Your counter of {price} waits for the carrier’s answer.', { price: formatMoney(amount) })
    : LEFT_OUT_LABELS[why]

/** The check's own words are of the consignor as of another; here he reads them himself. */
export const datumLabel = (datum: string | null): string =>
  datum === null ? '' : datum === BLOCKED_BY_CONSIGNOR ? t('You blocked this carrier.') : translated(datum)

const PHASES: Record<NonNullable<AwardPlan['progress']>['phase'], string> = {
  serving: t('Seeking the most loads that the limits allow'),
  cost: t('Seeking the lowest cost'),
}

export function progressLabel(progress: AwardPlan['progress']): string {
  if (progress === null) return t('Reading the bids')
  const { phase, gap } = progress
  if (gap === null) return PHASES[phase]
  return t('{phase}: within {gap} of the best', { phase: PHASES[phase], gap: gapLabel(gap) })
}

/** Never rounded down to nothing: 0 % is said of what is proved alone. */
export const gapLabel = (gap: number): string =>
  gap > 0 && gap < 0.0001 ? t('less than 0.01 %') : formatPercent(gap, { decimals: 2, sign: false })

export function proofLabel({ gap, servesMost }: Pick<AwardPlanAnswer, 'gap' | 'servesMost'>): string {
  if (!servesMost) return t('Not proved: more loads might be served')
  return gap === 0 ? t('Optimal') : t('At most {gap} above the cheapest', { gap: gapLabel(gap) })
}

/** The search's own words for why there is no answer. */
export function failureMessage(failure: NonNullable<AwardPlan['failure']>): string {
  if (failure.kind === 'out_of_time')
    return t('No answer was found in time. Give it more seconds, fewer loads or fewer limits.')
  if (failure.kind === 'error') return translated(failure.message)
  if (failure.kind === 'locked')
    return t('The locked bids do not fit the limits together. Unlock one of them, or ease a limit.')
  const names = failure.limits.map((limit) => LIMIT_LABELS[limit])
  const [only] = names
  const most = t('Incumbents can take {percent} of the loads with bids at most.', {
    percent: formatPercent(failure.incumbentPercentAtMost / 100, { sign: false }),
  })
  return names.length === 1 && only !== undefined
    ? `${t('One limit cannot be kept, whatever the others are: {limit}.', { limit: only })} ${most}`
    : `${t('These limits contradict one another: {limits}. Ease any one of them.', { limits: names.join(', ') })} ${most}`
}

type WouldHaveWon = AwardPlanAnswer['losing'][number]['wouldHaveWon']
export function wonLabel(won: WouldHaveWon): string {
  if (won.kind === 'below') return t('under {price}', { price: formatMoney(won.amount) })
  return WON_LABELS[won.kind]
}
const WON_LABELS: Record<Exclude<WouldHaveWon['kind'], 'below'>, string> = {
  never: t('at no price'),
  not_computed: t('not computed'),
  asked: t('being worked out'),
  not_proved: t('not proved in {seconds} s', { seconds: MAX_PRICE_SECONDS }),
}

/** How far the losing prices are, and why no more of them come; null where all are known. */
export function pricesLabel({
  prices: { state, known },
  all,
  canRequest,
}: {
  prices: AwardPlanAnswer['prices']
  all: number
  canRequest: boolean
}): string | null {
  if (state === 'unproved')
    return t('The award is not proved to be the best, so what the others had to ask is not exact. Search longer.')
  if (known === all) return null
  const why: Record<Exclude<typeof state, 'unproved'>, string | null> = {
    open: t('The rest are being worked out, whether this page is open or not.'),
    done: t('The rest were not proved in their time.'),
    outdated: t('A load or bid of the award has moved since, so the rest are not worked out.'),
    limit: t('{minutes} minutes were spent on them.', { minutes: MAX_PRICES_MINUTES }),
    stopped: null,
  }
  return [
    t('{known} of {all} are known.', { known: formatNumber(known), all: formatNumber(all) }),
    why[state],
    canRequest ? t('One you ask for goes first and takes seconds.') : null,
  ]
    .filter((text) => text !== null)
    .join(' ')
}
