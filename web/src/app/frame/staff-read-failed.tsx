import type { ReactNode } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { t } from '../i18n/t.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Forbidden } from '../../ui/feedback/forbidden.tsx'

export interface StaffReadFailedProps {
  /** What failed, in the words of the page: “The queue did not load”. */
  title: string
  /** Whose it is, for a reader who may not read it: “The queue is for staff”. */
  forStaff: string
  read: { error: ApiError | null; isFetching: boolean; refetch: () => Promise<unknown> }
  actions?: ReactNode
}

/** In place of what staff did not get to read: refused, it says whose it is; failed, it offers another try. */
export function StaffReadFailed({
  title,
  forStaff,
  read: { error, isFetching, refetch },
  actions: commands,
}: StaffReadFailedProps) {
  if (error === null) return null
  if (error.status === 403) return <ForStaff title={forStaff} actions={commands} />
  return (
    <ErrorState
      title={title}
      message={error.message}
      requestId={error.requestId}
      onRetry={() => void refetch()}
      retrying={isFetching}
      actions={commands}
    />
  )
}

/** A part of the house that only its staff read, opened by somebody else: a role may end while its screen is open. */
export const ForStaff = ({ title, actions }: { title: string; actions?: ReactNode }) => (
  <Forbidden title={title} actions={actions}>
    {t('Log in with a staff account.')}
  </Forbidden>
)
