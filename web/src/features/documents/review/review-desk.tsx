import { listReviews, type Review, type REVIEW_VIEWS } from '@drawbar/contract/documents/document-reviews.ts'
import { PAPER_KINDS } from '@drawbar/contract/documents/document-kinds.ts'
import { lazy, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useInfiniteEndpoint } from '../../../api/query.ts'
import { t } from '../../../app/i18n/t.ts'
import { Button } from '../../../ui/form/button.tsx'
import { cx } from '../../../ui/layout/class-names.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LazyMount } from '../../../ui/layout/lazy-mount.tsx'
import { NativeSelectField } from '../../../ui/form/native-select-field.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { usePageKeys } from '../../../ui/layout/use-page-keys.ts'
import { useAddress, useChosen, type AddressPatch } from '../../lists/address.ts'
import { StaffReadFailed } from '../../../app/frame/staff-read-failed.tsx'
import { KIND_LABELS } from '../document-labels.ts'
import { ReviewDetail } from './review-detail.tsx'
import { ReviewList } from './review-list.tsx'
import css from './review.module.css'
import { useUndo } from './use-undo.ts'

const loadKeys = () => import('./review-keys.tsx')
const ReviewKeys = lazy(async () => ({ default: (await loadKeys()).ReviewKeys }))

export type ReviewView = (typeof REVIEW_VIEWS)[number]

const EMPTY: Record<ReviewView, { title: string; detail: string }> = {
  queue: {
    title: t('Nothing waits'),
    detail: t('Papers that companies send come up here, those that hurt most first.'),
  },
  mine: { title: t('You hold nothing'), detail: t('Take a paper from the queue: it is yours for 30 minutes.') },
  asked: { title: t('Nothing is asked'), detail: t('Papers whose company owes an answer stand here.') },
  done: { title: t('Nothing decided today'), detail: t('What is decided since midnight in Chicago stands here.') },
}

export function useReviews(view: ReviewView) {
  const [search] = useSearchParams()
  const kind = PAPER_KINDS.find((one) => one === search.get('kind'))
  return useInfiniteEndpoint(
    listReviews,
    { query: { view, kind, q: search.get('q') ?? undefined, companyId: search.get('company') ?? undefined } },
    { keep: true },
  )
}

/** The queue, the paper, and what it should prove: one screen, worked from the keyboard. */
export function ReviewDesk({ view, list }: { view: ReviewView; list: ReturnType<typeof useReviews> }) {
  const [search, patch] = useAddress()
  const { items } = list
  const [asked, choose] = useChosen('paper')
  const selected = asked ?? items[0]?.documentId ?? null
  // Back leads from a paper to the list it was opened from, and from a filter to the list before it.
  const put = (changes: AddressPatch, { replace = false } = {}): void => patch({ ...changes, paper: null }, { replace })
  const open = (review: Review): void => choose(review.documentId, {}, { replace: asked !== null })
  const show = (review: Review | undefined): void => {
    if (review) choose(review.documentId)
  }
  const at = items.findIndex(({ documentId }) => documentId === selected)
  const isFree = ({ lease, status, documentId }: Review): boolean =>
    status === 'pending_review' && lease === null && documentId !== selected
  const next = [...items.slice(at + 1), ...items.slice(0, Math.max(0, at))].find(isFree)
  const undo = useUndo(choose)
  const [keysShown, setKeysShown] = useState(false)
  usePageKeys({
    j: () => show(items[Math.min(items.length - 1, at + 1)]),
    arrowdown: () => show(items[Math.min(items.length - 1, at + 1)]),
    k: () => show(items[Math.max(0, at - 1)]),
    arrowup: () => show(items[Math.max(0, at - 1)]),
    n: () => show(next),
    z: undo.last,
    '?': () => setKeysShown(true),
  })
  const filtered = ['kind', 'q', 'company'].some((name) => search.has(name))
  return (
    <div className={cx(css['desk'], asked !== null && css['opened'])}>
      <LazyMount when={keysShown} load={loadKeys}>
        <ReviewKeys opened={keysShown} onClose={() => setKeysShown(false)} />
      </LazyMount>
      <section className={css['queue']} aria-label={t('Queue')}>
        <div className={css['filters']}>
          <TextField
            label={t('Company')}
            labelHidden
            type="search"
            placeholder={t('Company')}
            value={search.get('q') ?? ''}
            onChange={(q) => put({ q }, { replace: search.has('q') })}
            maxLength={100}
          />
          <NativeSelectField
            label={t('Kind of paper')}
            labelHidden
            value={search.get('kind') ?? 'all'}
            onChange={(kind) => put({ kind: kind === 'all' ? null : kind })}
            options={[
              { value: 'all', label: t('Every kind') },
              ...PAPER_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] })),
            ]}
          />
        </div>
        {list.isError ? (
          <StaffReadFailed
            title={t('The queue did not load')}
            forStaff={t('The papers to review are for staff')}
            read={list}
          />
        ) : list.isPending ? (
          <Loading loading label={t('the queue')} skeleton={<SkeletonRows />}>
            {null}
          </Loading>
        ) : items.length === 0 ? (
          <Empty
            title={filtered ? t('No paper matches') : EMPTY[view].title}
            actions={
              filtered ? (
                <Button onClick={() => put({ kind: null, q: null, company: null })}>{t('Clear filters')}</Button>
              ) : undefined
            }
          >
            {filtered ? t('Filters hide what else there is.') : EMPTY[view].detail}
          </Empty>
        ) : (
          <ReviewList
            reviews={items}
            selected={selected}
            onSelect={open}
            more={{ has: list.hasNextPage, loading: list.isFetchingNextPage, load: () => void list.fetchNextPage() }}
          />
        )}
      </section>
      {selected === null || (items.length === 0 && asked === null) ? (
        <div className={css['empty']} />
      ) : (
        <div className={css['work']}>
          <p className={css['back']}>
            <Button size="filter" onClick={() => choose(null)}>
              {t('Back to the queue')}
            </Button>
          </p>
          <ReviewDetail
            key={selected}
            documentId={selected}
            undo={undo}
            next={next === undefined ? null : `${next.companyName}, ${KIND_LABELS[next.kind]}`}
            onDecided={() => show(next)}
          />
        </div>
      )}
    </div>
  )
}

const SkeletonRows = () => (
  <div className={css['skeleton']}>
    {['70%', '55%', '62%', '48%', '66%', '58%'].map((width) => (
      <Skeleton key={width} width={width} />
    ))}
  </div>
)
