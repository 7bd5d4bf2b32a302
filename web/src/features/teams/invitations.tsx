import { listTeam, revokeInvitation, type Team } from '@drawbar/contract/teams/teams.ts'
import { useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { Status } from '../../ui/display/status.tsx'
import css from '../../app/frame/account-pages.module.css'
import { dayOf } from '../companies/company-labels.tsx'

/** Who was asked and has not come yet. */
export function Invitations({ invitations }: Pick<Team, 'invitations'>) {
  const revoke = useCommand(revokeInvitation, {
    invalidates: [listTeam],
    onSuccess: () => showFeedback({ type: 'success', message: t('Taken back. The mailed link opens nothing now.') }),
  })
  return (
    <>
      <ul className={css['sessions']} aria-label={t('Open invitations')}>
        {invitations.map(({ id, email, companyRole, expiresAt }) => (
          <li key={id}>
            <span>
              <strong>{email}</strong>
              <span className="t-second">
                {translated(companyRole)}, {t('open until {day}', { day: dayOf(expiresAt) })}
              </span>
            </span>
            <Status tone="neutral">{t('Invited')}</Status>
            <Button
              size="filter"
              busy={revoke.isPending && revoke.variables.params.invitationId === id}
              onClick={() => revoke.mutate({ params: { invitationId: id } })}
            >
              {t('Take back')}
            </Button>
          </li>
        ))}
      </ul>
      {revoke.error === null ? null : (
        <p className={css['problem']} role="alert">
          {translated(revoke.error.message)}
        </p>
      )}
    </>
  )
}
