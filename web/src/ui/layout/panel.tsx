import { useId, type ReactNode } from 'react'
import { cx } from './class-names.ts'
import { figured } from '../format/format.ts'
import css from './panel.module.css'

export interface PanelProps {
  title?: ReactNode
  /** Quiet words after the title: a count, a window, an order. */
  note?: ReactNode
  /** Right end of the head: one link or one control. */
  aside?: ReactNode
  /** `false` for tables and maps that reach the edges. */
  padded?: boolean
  /** Level of the title in the outline of the page. */
  level?: 2 | 3
  className?: string
  /** Marks it for the tours. */
  'data-tour'?: string
  children: ReactNode
}

/** A hairline box. Panels never stand inside panels. */
export function Panel({ title, note, aside, padded = true, level = 2, className, children, ...mark }: PanelProps) {
  const titleId = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section
      {...mark}
      className={cx(css['panel'], className)}
      aria-labelledby={title === undefined ? undefined : titleId}
    >
      {title === undefined ? null : (
        <header className={css['head']}>
          <Heading className="t-panel" id={titleId}>
            {title}
          </Heading>
          {note === undefined ? null : <span className={css['note']}>{figured(note)}</span>}
          {aside === undefined ? null : <span className={css['aside']}>{aside}</span>}
        </header>
      )}
      <div className={cx(padded && css['padded'])}>{children}</div>
    </section>
  )
}
