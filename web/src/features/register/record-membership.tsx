import { getRegisterRecord, inviteCarrier, type RegisterDossier } from '@drawbar/contract/register/register-staff.ts'
import { Link } from 'react-router'
import { useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { paths, withQuery } from '../../paths.ts'
import { Button } from '../../ui/form/button.tsx'
import { numberStatusLabel } from '../carriers/number-status-labels.ts'
import { StartVerificationButton } from '../verification/start-verification-button.tsx'
import { formatDate } from '../../ui/format/zoned-time.ts'
import { LOCAL_ZONE } from '../../app/frame/readers-zone.ts'
import { Section } from './record-facts.tsx'
import css from './register.module.css'

/** Who this carrier is here; if nobody, it may be invited at the address that the register has. */
export function RecordMembership({ dossier }: { dossier: RegisterDossier }) {
  const { members, invitation, record } = dossier
  const invite = useCommand(inviteCarrier, { invalidates: [getRegisterRecord] })
  const locked =
    record.email === null
      ? t('The register has no email address for this carrier.')
      : invitation !== null && !invitation.mayRepeat
        ? t('Invited on {day}; again from {again}.', {
            day: formatDate(invitation.invitedAt, LOCAL_ZONE),
            again: formatDate(invitation.againAt, LOCAL_ZONE),
          })
        : undefined
  return (
    <Section title={t('Membership')}>
      {members.length > 1 ? (
        <p className={css['warning']}>{t('More than one company gives this USDOT number.')}</p>
      ) : null}
      <ul className={css['lines']}>
        {members.map((member) => (
          <MemberLine key={member.companyId} of={member} />
        ))}
      </ul>
      {members.length > 0 ? null : (
        <>
          <p className={css['secondary']}>{t('Not a member.')}</p>
          <div className={css['actions']}>
            <Button
              size="filter"
              busy={invite.isPending}
              lockedReason={locked}
              onClick={() => invite.mutate({ params: { usdot: record.usdot } })}
            >
              {t('Invite by mail')}
            </Button>
          </div>
          {invite.error ? <p role="alert">{translated(invite.error.message)}</p> : null}
        </>
      )}
    </Section>
  )
}

export function MemberLine({
  of: { companyId, name, numberStatus, joinedAt },
}: {
  of: RegisterDossier['members'][number]
}) {
  return (
    <li>
      <span className={css['member']}>
        <Link className="link" to={withQuery(paths.adminOwnership, { company: companyId })}>
          {name}
        </Link>
        <span className={css['second']}>
          {[t('joined {day}', { day: formatDate(joinedAt, LOCAL_ZONE) }), numberStatusLabel(numberStatus)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <StartVerificationButton companyId={companyId} />
    </li>
  )
}
