import type { Requirement } from '@drawbar/contract/verification/verification-terms.ts'
import type { Verification } from '@drawbar/contract/verification/verification.ts'
import { Link } from 'react-router'
import { t, translated } from '../../app/i18n/t.ts'
import { Status } from '../../ui/display/status.tsx'
import { ProveMailbox } from '../identity/prove-mailbox.tsx'
import { AUTHORITY_ID, profileTab } from '../../app/frame/profile-tabs.ts'
import { OWN_READS } from './verification-queries.ts'
import { REQUIREMENT } from './verification-labels.ts'
import css from './verification.module.css'

interface RequirementListProps {
  verification: Verification
  /** Whether the viewer may add what is missing. */
  open: boolean
  /** What the server still misses, by requirement. */
  errors: Readonly<Record<string, string>>
}

const ELSEWHERE: Partial<Record<Requirement, string>> = {
  number: `${profileTab('profile')}#${AUTHORITY_ID}`,
  insurance: profileTab('insurance'),
  authority: profileTab('papers'),
  w9: profileTab('papers'),
  coi: profileTab('papers'),
}

/** What is asked, what of it is on file, and the way to the rest. */
export function RequirementList({ verification, open, errors }: RequirementListProps) {
  // The phone is typed below, and the address is the account’s own.
  const listed = verification.requirements.filter(({ requirement }) => requirement !== 'phone')
  return (
    <ul className={css['list']} aria-label={t('What is needed')}>
      {listed.map(({ requirement, met, datum }) => {
        const label = REQUIREMENT[requirement]
        const elsewhere = ELSEWHERE[requirement]
        return (
          <li key={requirement} className={css['need']}>
            <Status tone={met ? 'good' : 'warning'}>{label}</Status>
            <span className={css['datum']}>
              {met
                ? datum
                : errors[requirement] !== undefined
                  ? translated(errors[requirement])
                  : requirement === 'email'
                    ? t('not proved yet')
                    : t('missing')}
            </span>
            <span className={css['actions']}>
              {!met && elsewhere !== undefined ? (
                <Link className="link" to={elsewhere}>
                  {t('Add it')}
                </Link>
              ) : null}
            </span>
            {open && !met && requirement === 'email' ? (
              <div className={css['here']}>
                <ProveMailbox invalidates={OWN_READS} />
              </div>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
