import type { Review } from '@drawbar/contract/documents/document-reviews.ts'
import { useEffect, useRef } from 'react'
import { t } from '../../../app/i18n/t.ts'
import { Button } from '../../../ui/form/button.tsx'
import { cx } from '../../../ui/layout/class-names.ts'
import { Status } from '../../../ui/display/status.tsx'
import { KIND_LABELS } from '../document-labels.ts'
import css from './review.module.css'
import { because, current } from './review-labels.ts'
import { useNow } from './use-now.ts'

export interface ReviewListProps {
  reviews: readonly Review[]
  selected: string | null
  onSelect: (review: Review) => void
  more: { has: boolean; loading: boolean; load: () => void }
}

const MINUTE = 60_000

/** Two lines a paper: whose, and how it stands; what it is, and why it is where it is. */
export function ReviewList({ reviews, selected, onSelect, more }: ReviewListProps) {
  const now = useNow(MINUTE)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current="true"]')?.scrollIntoView?.({ block: 'nearest' })
  }, [selected])
  return (
    <>
      <ul className={css['list']} ref={list} aria-label={t('Papers')}>
        {reviews.map((review) => {
          const { tone, label } = current(review, now)
          const subject = review.subjectName === null ? '' : `, ${review.subjectName}`
          return (
            <li key={review.documentId}>
              <button
                type="button"
                className={cx(css['row'], review.documentId === selected && css['rowOn'])}
                aria-current={review.documentId === selected}
                onClick={() => onSelect(review)}
              >
                <span className={css['rowName']}>{review.companyName}</span>
                <Status tone={tone}>{label}</Status>
                <span className={css['rowKind']}>{`${KIND_LABELS[review.kind]}${subject}`}</span>
                <span className={css['rowReason']}>{because(review)}</span>
              </button>
            </li>
          )
        })}
      </ul>
      {more.has ? (
        <p className={css['more']}>
          <Button size="filter" busy={more.loading} onClick={more.load}>
            {t('Show more')}
          </Button>
        </p>
      ) : null}
    </>
  )
}
