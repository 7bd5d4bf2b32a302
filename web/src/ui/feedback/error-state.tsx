import type { ReactNode } from 'react'
import { t, translated } from '../../app/i18n/t.ts'
import { Button } from '../form/button.tsx'
import css from './notice.module.css'
import { StatusShape } from '../display/status.tsx'

export interface ErrorStateProps {
  /** What failed, in the words of the page: “The board did not load”. */
  title: string
  /** What happened, in the words that the request came back with. */
  message: string
  /** What was kept: “Your filters are kept.” */
  notice?: string
  onRetry?: () => void
  retrying?: boolean
  requestId?: string | null
  actions?: ReactNode
}

/** Stands in place of the part that failed; the rest of the page stays. */
export function ErrorState({
  title,
  message,
  notice: kept,
  onRetry,
  retrying = false,
  requestId,
  actions: commands,
}: ErrorStateProps) {
  return (
    <div className={css['notice']} role="alert">
      <h2 className={`t-page ${css['title'] ?? ''}`}>
        <span className={css['critical']}>
          <StatusShape tone="critical" />
        </span>
        {title}
      </h2>
      <p className={css['text']}>{translated(message)}</p>
      {kept === undefined ? null : <p className={css['text']}>{kept}</p>}
      <div className={css['actions']}>
        {onRetry === undefined ? null : (
          <Button onClick={onRetry} busy={retrying}>
            {t('Try again')}
          </Button>
        )}
        {commands}
        {requestId === undefined || requestId === null ? null : (
          <span className={css['request']}>{t('Request {id}', { id: requestId })}</span>
        )}
      </div>
    </div>
  )
}
