import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '../../app/i18n/t.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'

interface PreviewOutcomeProps<T> {
  preview: UseQueryResult<T>
  /** Of what stands there until the server answered, in px. */
  height: number
  children: (found: T) => ReactNode
}

/** What an act would do, asked of the server before it is done. */
export function PreviewOutcome<T>({ preview, height, children }: PreviewOutcomeProps<T>) {
  if (preview.isError && preview.data === undefined)
    return (
      <ErrorState
        title={t('What it would do did not load')}
        message={preview.error.message}
        onRetry={() => void preview.refetch()}
        retrying={preview.isFetching}
        requestId={preview.error.requestId}
      />
    )
  return (
    <Loading loading={preview.data === undefined} label={t('what it would do')} skeleton={<Skeleton height={height} />}>
      {preview.data === undefined ? null : children(preview.data)}
    </Loading>
  )
}
