import type { Me } from '@drawbar/contract/identity/own-account.ts'
import { useState } from 'react'
import { t, translated } from '../../app/i18n/t.ts'
import { useSession } from '../../app/session/store.ts'
import { Button } from '../../ui/form/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import css from '../../app/frame/account-pages.module.css'
import { dayOf } from '../companies/company-labels.tsx'
import { CompanyFactsPanel } from '../companies/company-facts-panel.tsx'
import { AccountPanel } from './account-panel.tsx'
import { SaveProfileForm } from './save-profile-form.tsx'

/** Who I am and for whom I work, as the server knows it. */
export function PersonPanel() {
  return (
    <AccountPanel title={t('You')} loading={t('Loading your account')}>
      {(me) => (
        <>
          <Person me={me} />
          {me.company === null ? null : <CompanyFactsPanel company={me.company} />}
        </>
      )}
    </AccountPanel>
  )
}

function Person({ me }: { me: Me }) {
  const [editing, setEditing] = useState(false)
  const acting = useSession(({ user }) => user?.acting != null)
  const { name, email, position, role, companyRole, createdAt, lastLoginAt } = me
  const fixed: [string, string][] = [
    [t('Email'), email],
    [t('Role'), companyRole === null ? translated(role) : `${translated(companyRole)} (${translated(role)})`],
    [t('Member since'), dayOf(createdAt)],
    [t('Login before this one'), lastLoginAt === null ? t('This is your first') : dayOf(lastLoginAt)],
  ]
  return (
    <Panel
      data-tour="person"
      title={t('You')}
      aside={
        editing || acting ? undefined : (
          <Button size="filter" onClick={() => setEditing(true)}>
            {t('Edit name and position')}
          </Button>
        )
      }
    >
      {editing ? (
        <div className={css['steps']}>
          <SaveProfileForm name={name} position={position} onClose={() => setEditing(false)} />
          <Facts facts={fixed} />
        </div>
      ) : (
        <Facts facts={[[t('Name'), name], [t('Position'), position], ...fixed]} />
      )}
    </Panel>
  )
}

function Facts({ facts }: { facts: readonly [string, string][] }) {
  return (
    <dl className={css['facts']}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
