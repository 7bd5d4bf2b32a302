import type { ReactNode } from 'react'
import { t } from '../i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { StaffReadFailed, type StaffReadFailedProps } from './staff-read-failed.tsx'

interface StaffCasesProps<Case> {
  title: string
  /** “The contested delays did not load” and “Contested delays are for staff”. */
  failed: string
  forStaff: string
  list: StaffReadFailedProps['read'] & {
    isError: boolean
    items: readonly Case[]
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => Promise<unknown>
  }
  rows: string | undefined
  foot: string | undefined
  children: (item: Case) => ReactNode
}

/** What waits for staff of one kind. Not there while there is none. */
export function StaffCases<Case extends { id: string }>({
  title,
  failed,
  forStaff,
  list,
  rows,
  foot,
  children,
}: StaffCasesProps<Case>) {
  if (list.isError)
    return (
      <Panel title={title}>
        <StaffReadFailed title={failed} forStaff={forStaff} read={list} />
      </Panel>
    )
  if (list.items.length === 0) return null
  return (
    <Panel
      title={title}
      note={
        list.hasNextPage
          ? t('the first {n}', { n: list.items.length })
          : t('{count} cases', { count: list.items.length })
      }
      padded={false}
    >
      <ul className={rows} aria-label={title}>
        {list.items.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
      {list.hasNextPage ? (
        <div className={foot}>
          <Button size="filter" onClick={() => void list.fetchNextPage()} busy={list.isFetchingNextPage}>
            {t('Show more')}
          </Button>
        </div>
      ) : null}
    </Panel>
  )
}
