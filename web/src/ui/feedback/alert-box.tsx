import type { ReactNode } from 'react'
import { translated } from '../../app/i18n/t.ts'
import { cx } from '../layout/class-names.ts'
import { StatusShape } from '../display/status.tsx'
import css from './alert-box.module.css'

/** The red box of spec §2, and its green sister. A sentence of the server is shown in the reader's language. */
export function AlertBox({ tone, children }: { tone: 'critical' | 'good' | 'warning'; children: ReactNode }) {
  return (
    <div className={cx(css['alert'], css[tone])} role={tone === 'good' ? 'status' : 'alert'}>
      <span className={css['shape']}>
        <StatusShape tone={tone} size={10} />
      </span>
      <p>{typeof children === 'string' ? translated(children) : children}</p>
    </div>
  )
}
