import type { Me } from '@drawbar/contract/own-account.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import css from './account-pages.module.css'
import { OwnAccount } from './own-account.tsx'
import { SaveProfileForm } from './save-profile-form.tsx'

const day = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' })

/** The tier is kept as the sign-up form or its caller wrote it: `premium`, `pay_as_you_go`. */
function planWords(tier: string): string {
  const words = tier.replaceAll('_', ' ').trim()
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

/** Who I am and for whom I work, as the server knows it. */
export function PersonPanel() {
  return (
    <OwnAccount title="You" loading="Loading your account">
      {(me) => (
        <>
          <Person me={me} />
          {me.company === null ? null : (
            <Panel data-tour="company" title="Company">
              <Facts
                facts={[
                  ['Name', me.company.name],
                  ['Type', me.company.typeName],
                  ['Industry', me.company.industry ?? 'Not given'],
                  ['Plan', planWords(me.company.subscriptionTier)],
                ]}
              />
            </Panel>
          )}
        </>
      )}
    </OwnAccount>
  )
}

function Person({ me }: { me: Me }) {
  const [editing, setEditing] = useState(false)
  const { name, email, position, role, companyRole, createdAt, lastLoginAt } = me
  const fixed: [string, string][] = [
    ['Email', email],
    ['Role', companyRole === null ? role : `${companyRole} (${role})`],
    ['Member since', day(createdAt)],
    ['Login before this one', lastLoginAt === null ? 'This is your first' : day(lastLoginAt)],
  ]
  return (
    <Panel
      data-tour="person"
      title="You"
      aside={
        editing ? undefined : (
          <Button size="filter" onClick={() => setEditing(true)}>
            Edit name and position
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
        <Facts facts={[['Name', name], ['Position', position], ...fixed]} />
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
