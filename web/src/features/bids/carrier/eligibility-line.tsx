import { EligibilityReason } from '@drawbar/contract/eligibility/eligibility.ts'
import { Link } from 'react-router'
import { z } from 'zod'
import type { ApiError } from '../../../api/api-error.ts'
import { t, translated } from '../../../app/i18n/t.ts'
import { Status } from '../../../ui/display/status.tsx'
import { profileTab } from '../../../app/frame/profile-tabs.ts'
import css from './bid-panel.module.css'
import { warningsOf, ruleLabel } from './eligibility-warnings.tsx'

export interface Eligibility {
  eligible: boolean
  reasons: readonly EligibilityReason[]
}

/** The reasons that came with a refusal. */
export function reasonsOf(error: ApiError | null): Eligibility | null {
  if (error?.code !== 'carrier_not_eligible') return null
  const reasons = z.array(EligibilityReason).safeParse(error.current).data
  return reasons === undefined ? null : { eligible: false, reasons }
}

/** A bare figure or state needs its rule's name before it: “Auto liability $1,000,000”. */
function foundLabel(rule: string, datum: string): string {
  const text = datum.replace(/\.$/, '')
  return /^(\$|\d|Active)/.test(text)
    ? `${ruleLabel(rule)} ${translated(text.replace(/^Active/, 'active'))}`
    : translated(text)
}

/** What the gate stands before. */
type Action = 'bid' | 'book' | 'haul' | 'dispatch'

const STOPPED: Record<Action, string> = {
  bid: t('You cannot bid yet'),
  book: t('You cannot take this load yet'),
  haul: t('You cannot take this load yet'),
  dispatch: t('You cannot dispatch yet'),
}

/** What may be done at all is bidding or booking; the other acts show the line only when they are refused. */
function ActionState({ action, confirmed }: { action: Action; confirmed: boolean }) {
  if (!confirmed) return <Status tone="good">{action === 'book' ? t('You can book') : t('You can bid')}</Status>
  return (
    <Status tone="warning">
      {action === 'book' ? t('You can book, with a doubt') : t('You can bid, with a doubt')}
    </Status>
  )
}

/** Why a load can be bid on and not be taken. */
export const waitsForStaff = (eligibility: Eligibility | null): boolean =>
  eligibility?.reasons.some(({ rule, passed }) => rule === 'company_verified' && !passed) ?? false

/** “You can bid” with what was found, or each rule that stands against it, with datum, source, date and the way to mend it. */
export function EligibilityLine({
  eligibility: { eligible, reasons },
  action = 'bid',
}: {
  eligibility: Eligibility
  action?: Action
}) {
  const failed = reasons.filter(({ passed }) => !passed)
  const stops = ({ severity }: EligibilityReason): boolean => severity === 'block'
  // What stops it stands first; beside a refusal, what is sound would only hide it.
  const open = [...failed.filter(stops), ...failed.filter((reason) => !stops(reason))]
  const sound = eligible ? reasons.filter(({ passed }) => passed).map(({ rule, datum }) => foundLabel(rule, datum)) : []
  return (
    <div className={css['eligibility']}>
      <p>
        {eligible ? (
          <ActionState action={action} confirmed={warningsOf({ reasons }).length > 0} />
        ) : (
          <Status tone="critical">{STOPPED[action]}</Status>
        )}{' '}
        <span className={css['found']}>{sound.length === 0 ? '' : `${sound.join('. ')}.`}</span>
      </p>
      {open.length === 0 ? null : (
        <ul className={css['reasons']} aria-label={eligible ? t('Worth knowing') : t('What stands against it')}>
          {open.map(({ rule, severity, datum, source, asOf }) => (
            <li key={rule} className={css['reason']}>
              <Status tone={severity === 'block' ? 'critical' : 'warning'}>{ruleLabel(rule)}</Status>
              <span>{translated(datum)}</span>
              <span className={css['source']}>
                {translated(source)}, {translated(asOf.slice(0, 10))}
              </span>
            </li>
          ))}
        </ul>
      )}
      {eligible ? null : (
        <p>
          <Link className="link" to={profileTab('checks')}>
            {t('See your checks and what settles them')}
          </Link>
        </p>
      )}
    </div>
  )
}
