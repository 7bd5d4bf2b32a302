import type { ReactNode } from 'react'
import css from './notice.module.css'

export interface EmptyProps {
  /** What was looked for: “No loads match”. */
  title: string
  /** The nearest thing that exists. */
  children?: ReactNode
  /** One way on, and at most a quiet second. */
  acts?: ReactNode
}

export function Empty({ title, children, acts }: EmptyProps) {
  return (
    <div className={css['notice']}>
      <h2 className="t-page">{title}</h2>
      {children === undefined ? null : <div className={css['words']}>{children}</div>}
      {acts === undefined ? null : <div className={css['acts']}>{acts}</div>}
    </div>
  )
}
