import { getMe } from '@drawbar/contract/identity/own-account.ts'
import { listTeam, type Team } from '@drawbar/contract/teams/teams.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useEndpoint } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { whenIdle } from '../../ui/layout/when-idle.ts'
import css from '../../app/frame/account-pages.module.css'
import { SkeletonLines } from '../../ui/feedback/skeleton-lines.tsx'
import { Invitations } from './invitations.tsx'
import { MemberLine } from './member-line.tsx'
import { OwnTransfer } from './own-transfer.tsx'

const loadForm = () => import('./invite-form.tsx')
const InviteForm = lazy(async () => ({ default: (await loadForm()).InviteForm }))

type TeamForm = 'invite' | 'transfer' | null

/** Who works here, who is asked in, and whose company it is. */
export function TeamPanel() {
  const team = useEndpoint(listTeam, {})
  // The panel above is drawn from it: a team that came first would move under the pointer.
  const me = useEndpoint(getMe, {})
  useEffect(() => whenIdle(loadForm), [])
  // One form at a time: each has the one button that stands out.
  const [form, setForm] = useState<TeamForm>(null)
  if (team.isPending || me.isPending) return <SkeletonLines label={t('Loading your team')} />
  const mayInvite = team.data?.abilities.includes('invite') ?? false
  return (
    <Panel
      data-tour="team"
      title={t('Team')}
      aside={
        mayInvite && form !== 'invite' ? (
          <Button size="filter" onClick={() => setForm('invite')}>
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
        <Body team={team.data} form={form} onForm={setForm} />
      )}
    </Panel>
  )
}

function Body({ team, form, onForm }: { team: Team; form: TeamForm; onForm: (form: TeamForm) => void }) {
  const close = (): void => onForm(null)
  return (
    <div className={css['steps']}>
      {form === 'invite' ? (
        <Suspense fallback={null}>
          <InviteForm onClose={close} />
        </Suspense>
      ) : null}
      <ul className={css['sessions']} aria-label={t('Members')}>
        {team.members.map((member) => (
          <MemberLine key={member.userId} member={member} />
        ))}
      </ul>
      {team.invitations.length === 0 ? null : <Invitations invitations={team.invitations} />}
      <OwnTransfer team={team} opened={form === 'transfer'} onOpen={() => onForm('transfer')} onClose={close} />
    </div>
  )
}
