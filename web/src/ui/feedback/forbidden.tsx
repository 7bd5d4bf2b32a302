import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../../app/i18n/t.ts'
import css from './notice.module.css'

export interface ForbiddenProps {
  /** What it is and whose: “Payouts are for owners”. */
  title: string
  /** Who the reader is, and who can change it. */
  children: ReactNode
  actions?: ReactNode
}

/** In place of what a reader may not see: the sentence of the specification first (§8), then whose it is and who can change it. */
export function Forbidden({ title, children, actions: commands }: ForbiddenProps) {
  return (
    <div className={css['notice']}>
      <h2 className={`t-page ${css['title'] ?? ''}`}>
        <IconLock size={16} stroke={1.6} aria-hidden="true" />
        {t('Access denied. You do not have permission to perform this action.')}
      </h2>
      <h3 className={css['subtitle']}>{title}</h3>
      <div className={css['text']}>{children}</div>
      {commands === undefined ? null : <div className={css['actions']}>{commands}</div>}
    </div>
  )
}
