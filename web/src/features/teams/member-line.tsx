import { changeCompanyRole, GIVEN_ROLES, listTeam, removeMember, type Team } from '@drawbar/contract/teams/teams.ts'
import { useState } from 'react'
import { useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { LazyConfirm } from '../../ui/overlay/lazy-confirm.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import css from '../../app/frame/account-pages.module.css'
import { dayOf } from '../companies/company-labels.tsx'

/** One member, with what they may do here and what may be changed about that. */
export function MemberLine({ member }: { member: Team['members'][number] }) {
  const { userId, name, email, position, companyRole, lastLoginAt, you, abilities } = member
  const [asking, setAsking] = useState(false)
  const change = useCommand(changeCompanyRole, {
    invalidates: [listTeam],
    onSuccess: () => showFeedback({ type: 'success', message: t('{name} has the new role.', { name }) }),
  })
  const remove = useCommand(removeMember, {
    invalidates: [listTeam],
    onSuccess: () => {
      setAsking(false)
      showFeedback({ type: 'success', message: t('{name} is removed and signed out.', { name }) })
    },
  })
  const role = GIVEN_ROLES.find((one) => one === companyRole) ?? null
  return (
    <li>
      <span>
        <strong>{you ? t('{name} (you)', { name }) : name}</strong>
        <span className="t-second">
          {email}, {position},{' '}
          {lastLoginAt === null ? t('never logged in') : t('last login {day}', { day: dayOf(lastLoginAt) })}
        </span>
        {change.error === null ? null : (
          <span className={css['problem']} role="alert">
            {translated(change.error.message)}
          </span>
        )}
      </span>
      {abilities.includes('changeRole') && !you ? (
        <NativeSelectField
          label={t('Role of {name}', { name })}
          labelHidden
          value={role}
          placeholder={translated(companyRole)}
          onChange={(picked) => change.mutate({ params: { userId }, body: { companyRole: picked } })}
          options={GIVEN_ROLES.map((one) => ({ value: one, label: translated(one) }))}
        />
      ) : (
        <span>{translated(companyRole)}</span>
      )}
      {abilities.includes('remove') && !you ? (
        <Button size="filter" onClick={() => setAsking(true)}>
          {t('Remove')}
        </Button>
      ) : null}
      <LazyConfirm
        opened={asking}
        title={t('Remove {name}?', { name })}
        verb={t('Remove {name}', { name })}
        tone="destructive"
        rows={[
          { label: t('Email'), value: email },
          { label: t('At once'), value: t('signed out everywhere, and cannot log in again') },
          { label: t('What they did'), value: t('stays on record') },
        ]}
        busy={remove.isPending}
        error={remove.error === null ? null : remove.error.message}
        onCancel={() => setAsking(false)}
        onConfirm={() => remove.mutate({ params: { userId } })}
      />
    </li>
  )
}
