import type { ReactNode } from 'react'
import { cx } from '../../ui/layout/class-names.ts'
import css from './companies.module.css'

/** Label and value, a hairline between; figures stand at the right. */
export function FactList({
  facts,
  figures = false,
}: {
  facts: readonly (readonly [string, ReactNode])[]
  figures?: boolean
}) {
  return (
    <dl className={cx(css['facts'], figures && css['figures'])}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={cx(figures && 'tn')}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
