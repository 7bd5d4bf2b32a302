import { REVIEW_VIEWS } from '@drawbar/contract/documents/document-reviews.ts'
import { useSearchParams } from 'react-router'
import { ReviewDesk, useReviews, type ReviewView } from '../../features/documents/review/review-desk.tsx'
import { Screen } from '../../app/frame/screen.tsx'
import { t } from '../../app/i18n/t.ts'
import { paths, withQuery } from '../../paths.ts'
import { formatDuration } from '../../ui/format/format.ts'

const TABS: Record<ReviewView, string> = {
  queue: t('Queue'),
  mine: t('Mine'),
  asked: t('Asked'),
  done: t('Done today'),
}

export default function AdminDocuments() {
  const [search] = useSearchParams()
  const view = REVIEW_VIEWS.find((one) => one === search.get('view')) ?? 'queue'
  const list = useReviews(view)
  const { counts, throughput } = list.first ?? {}
  const others = { kind: search.get('kind') ?? undefined, q: search.get('q') ?? undefined }
  return (
    <Screen
      title={t('Document review')}
      tabs={REVIEW_VIEWS.map((one) => ({
        to: withQuery(paths.adminDocuments, { view: one === 'queue' ? undefined : one, ...others }),
        label: TABS[one],
        current: one === view,
        ...(counts ? { count: counts[one] } : {}),
      }))}
      keys={[
        { keys: ['J', 'K'], does: t('move') },
        { keys: 'N', does: t('next') },
        { keys: 'A', does: t('approve') },
        { keys: 'M', does: t('ask') },
        { keys: 'R', does: t('refuse') },
        { keys: 'Z', does: t('undo') },
        { keys: ['1', '7'], does: t('field') },
        { keys: ['+', '-'], does: t('zoom') },
        { keys: '?', does: t('all keys') },
      ]}
      facts={
        throughput
          ? [
              t('Today {mine} by you, {all} by all', { mine: throughput.byMe, all: throughput.byAll }),
              throughput.medianMinutes === null
                ? ''
                : t('Median wait {wait}', { wait: formatDuration(throughput.medianMinutes * 60) }),
            ]
              .filter(Boolean)
              .join(' · ')
          : undefined
      }
    >
      <ReviewDesk view={view} list={list} />
    </Screen>
  )
}
