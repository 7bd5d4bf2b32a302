import { getMe } from '@drawbar/contract/accounts.ts'
import { useEndpoint } from '../../api/query.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonLines } from './skeleton-lines.tsx'
import css from './account-pages.module.css'

const day = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' })

/** The tier is kept as the sign-up form or its caller wrote it: `premium`, `pay_as_you_go`. */
function planWords(tier: string): string {
  const words = tier.replaceAll('_', ' ').trim()
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

/** Who I am and for whom I work, as the server knows it. */
export function PersonPanel() {
  const me = useEndpoint(getMe, {})
  if (me.isPending) return <SkeletonLines label="Loading your account" />
  if (me.isError) {
    return (
      <Panel title="You">
        <ErrorState
          title="Your account did not load"
          message={me.error.message}
          requestId={me.error.requestId}
          onRetry={() => void me.refetch()}
          retrying={me.isFetching}
        />
      </Panel>
    )
  }
  const { name, email, position, role, companyRole, company, createdAt, lastLoginAt } = me.data
  const facts: [string, string][] = [
    ['Name', name],
    ['Email', email],
    ['Position', position],
    ['Role', companyRole === null ? role : `${companyRole} (${role})`],
    ['Member since', day(createdAt)],
    ['Login before this one', lastLoginAt === null ? 'This is your first' : day(lastLoginAt)],
  ]
  return (
    <>
      <Panel title="You">
        <Facts facts={facts} />
      </Panel>
      {company === null ? null : (
        <Panel title="Company">
          <Facts
            facts={[
              ['Name', company.name],
              ['Type', company.typeName],
              ['Industry', company.industry ?? 'Not given'],
              ['Plan', planWords(company.subscriptionTier)],
            ]}
          />
        </Panel>
      )}
    </>
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
