import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './notice.module.css'

export interface ForbiddenProps {
  /** What it is and whose: “Payouts are for owners”. */
  title: string
  /** Who the reader is, and who can change it. */
  children: ReactNode
  acts?: ReactNode
}

export function Forbidden({ title, children, acts }: ForbiddenProps) {
  return (
    <div className={css['notice']}>
      <h2 className={`t-page ${css['title'] ?? ''}`}>
        <IconLock size={16} stroke={1.6} aria-hidden="true" />
        {title}
      </h2>
      <div className={css['words']}>{children}</div>
      {acts === undefined ? null : <div className={css['acts']}>{acts}</div>}
    </div>
  )
}
