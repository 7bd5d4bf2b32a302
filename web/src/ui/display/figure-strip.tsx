import type { ReactNode } from 'react'
import { figured } from '../format/format.ts'
import css from './figure-strip.module.css'

export interface Figure {
  label: string
  value: ReactNode
  /** What qualifies the figure: its n, its direction, a status. */
  note?: ReactNode
}

export interface FigureStripProps {
  label: string
  figures: readonly Figure[]
}

/** Key figures between two rules, not in cards. */
export function FigureStrip({ label, figures }: FigureStripProps) {
  return (
    <dl className={css['strip']} aria-label={label}>
      {figures.map((figure) => (
        <div key={figure.label} className={css['figure']}>
          <dt className={css['label']}>{figure.label}</dt>
          <dd className={css['line']}>
            <span className={css['value']}>{figured(figure.value)}</span>
            {figure.note === undefined ? null : <span className={css['note']}>{figured(figure.note)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
