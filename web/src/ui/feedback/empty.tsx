import type { ReactNode } from 'react'
import css from './notice.module.css'

export interface EmptyProps {
  /** What was looked for: “No loads match”. */
  title: string
  /** The nearest thing that exists. */
  children?: ReactNode
  /** One way on, and at most a quiet second. */
  actions?: ReactNode
}

export function Empty({ title, children, actions: commands }: EmptyProps) {
  return (
    <div className={css['notice']}>
      <h2 className="t-page">{title}</h2>
      {children === undefined ? null : <div className={css['text']}>{children}</div>}
      {commands === undefined ? null : <div className={css['actions']}>{commands}</div>}
    </div>
  )
}
