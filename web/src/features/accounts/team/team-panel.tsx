import { listTeam, type Team } from '@drawbar/contract/team.ts'
import { useState } from 'react'
import { useEndpoint } from '../../../api/query.ts'
import { t } from '../../../i18n/t.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import css from '../account-pages.module.css'
import { SkeletonLines } from '../skeleton-lines.tsx'
import { Invitations } from './invitations.tsx'
import { InviteForm } from './invite-form.tsx'
import { MemberLine } from './member-line.tsx'
import { OwnTransfer } from './own-transfer.tsx'

/** Who works here, who is asked in, and whose company it is. */
export function TeamPanel() {
  const team = useEndpoint(listTeam, {})
  const [inviting, setInviting] = useState(false)
  if (team.isPending) return <SkeletonLines label={t('Loading your team')} />
  const mayInvite = team.data?.abilities.includes('invite') ?? false
  return (
    <Panel
      data-tour="team"
      title={t('Team')}
      aside={
        mayInvite && !inviting ? (
          <Button size="filter" onClick={() => setInviting(true)}>
            {t('Invite somebody')}
          </Button>
        ) : undefined
      }
    >
      {team.data === undefined ? (
        <ErrorState
          title={t('Your team did not load')}
          message={team.error?.message ?? ''}
          requestId={team.error?.requestId ?? null}
          onRetry={() => void team.refetch()}
          retrying={team.isFetching}
        />
      ) : (
        <Body team={team.data} inviting={inviting} onInvited={() => setInviting(false)} />
      )}
    </Panel>
  )
}

function Body({ team, inviting, onInvited }: { team: Team; inviting: boolean; onInvited: () => void }) {
  return (
    <div className={css['steps']}>
      {inviting ? <InviteForm onClose={onInvited} /> : null}
      <ul className={css['sessions']} aria-label={t('Members')}>
        {team.members.map((member) => (
          <MemberLine key={member.userId} member={member} />
        ))}
      </ul>
      {team.invitations.length === 0 ? null : <Invitations invitations={team.invitations} />}
      <OwnTransfer team={team} />
    </div>
  )
}
