import { getMe, type Me } from '@drawbar/contract/identity/own-account.ts'
import type { ReactNode } from 'react'
import { useEndpoint } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { SkeletonLines } from '../../ui/feedback/skeleton-lines.tsx'

export interface AccountPanelProps {
  /** Of the panel that stands there if the account did not load. */
  title: string
  loading: string
  children: (me: Me) => ReactNode
}

/** A panel that cannot be drawn before it is known who looks at it. */
export function AccountPanel({ title, loading, children }: AccountPanelProps) {
  const me = useEndpoint(getMe, {})
  if (me.isPending) return <SkeletonLines label={loading} />
  if (me.isError) {
    return (
      <Panel title={title}>
        <ErrorState
          title={t('Your account did not load')}
          message={me.error.message}
          requestId={me.error.requestId}
          onRetry={() => void me.refetch()}
          retrying={me.isFetching}
        />
      </Panel>
    )
  }
  return children(me.data)
}
