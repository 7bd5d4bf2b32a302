import type { ReactNode } from 'react'
import { t } from '../../app/i18n/t.ts'
import css from './fleet.module.css'

/** Label and value, a line each; what nobody gave says so. */
export function Facts({ of }: { of: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={css['facts']}>
      {of.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === null || value === '' ? <span className="unit">{t('not given')}</span> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
