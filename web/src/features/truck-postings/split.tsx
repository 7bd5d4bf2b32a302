import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { usePhone } from '../../ui/layout/use-phone.ts'
import css from './capacity.module.css'

export interface SplitProps {
  rows: ReactNode
  /** Of the rows. */
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  /** On a phone, the way from what is chosen to the rows again. */
  back: { to: string; label: string }
  /** What is chosen; null for nothing. */
  children: ReactNode
}

/** Rows and what is chosen of them: side by side, on a phone one after the other. */
export function Split({ rows, pages, back, children }: SplitProps) {
  const phone = usePhone()
  return (
    <div className={css['split']}>
      {phone && children !== null ? null : (
        <div className={css['list']}>
          {rows}
          {pages.hasNextPage ? (
            <Button variant="quiet" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
              {t('Show more')}
            </Button>
          ) : null}
        </div>
      )}
      {children === null ? null : (
        <div className={css['main']}>
          {phone ? (
            <Link className="link" to={back.to}>
              {back.label}
            </Link>
          ) : null}
          {children}
        </div>
      )}
    </div>
  )
}
