import { getChecklist, type Checklist } from '@drawbar/contract/verification/checklist.ts'
import { useEndpoint } from '../../../api/query.ts'
import { t } from '../../../app/i18n/t.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Status } from '../../../ui/display/status.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton-lines.tsx'
import css from './checklist.module.css'
import { CHECKLIST_ITEMS } from './checklist-labels.ts'

const STATUS = {
  done: { tone: 'good', label: t('Done') },
  waiting: { tone: 'neutral', label: t('In review') },
  missing: { tone: 'idle', label: t('To do') },
} as const

/** How far the company is, in the same figures wherever they stand. */
export const progressLabel = ({ done, of }: Checklist): string => t('{done} of {of} required done', { done, of })

/** What the company still has to do, the most important first. */
export function ChecklistPanel() {
  const found = useEndpoint(getChecklist, {})
  if (found.isPending) return <SkeletonLines label={t('Loading your checklist')} />
  if (found.isError)
    return (
      <Panel title={t('Getting started')}>
        <ErrorState
          title={t('Your checklist did not load')}
          message={found.error.message}
          requestId={found.error.requestId}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      </Panel>
    )
  const { items, next } = found.data
  const open = items.filter(({ status }) => status !== 'done')
  const done = items.filter(({ status }) => status === 'done')
  return (
    <Panel title={t('Getting started')} note={progressLabel(found.data)} padded={false} data-tour="checklist">
      <Meter {...found.data} />
      <ul className={css['items']} aria-label={t('To do')}>
        {open.map((one) => (
          <Item key={one.item} {...one} isNext={one.item === next} />
        ))}
      </ul>
      {done.length === 0 ? null : (
        <details className={css['done']}>
          <summary>{t('{count} done', { count: done.length })}</summary>
          <ul className={css['items']} aria-label={t('Done')}>
            {done.map((one) => (
              <Item key={one.item} {...one} isNext={false} />
            ))}
          </ul>
        </details>
      )}
    </Panel>
  )
}

const Meter = ({ done, of }: Checklist) => (
  <span className={css['track']} aria-hidden="true">
    <span className={css['fill']} style={{ width: `${of === 0 ? 100 : (100 * done) / of}%` }} />
  </span>
)

function Item({ item, status, required, isNext }: Checklist['items'][number] & { isNext: boolean }) {
  const { name, why, action, to } = CHECKLIST_ITEMS[item]
  const { tone, label } = STATUS[status]
  return (
    <li className={css['item']}>
      <span className={css['state']}>
        <Status tone={tone}>{label}</Status>
      </span>
      <span className={css['description']}>
        <strong>{name}</strong>
        {required ? null : <span className={css['quiet']}> {t('optional')}</span>}
        <span className={css['reason']}>{why}</span>
      </span>
      {status === 'missing' ? (
        <ButtonLink size="row" variant={isNext ? 'primary' : 'default'} to={to} aria-label={`${action}: ${name}`}>
          {action}
        </ButtonLink>
      ) : null}
    </li>
  )
}

/** One line over a part of the list, such as the documents: how far the whole is, and what comes next. */
export function ChecklistLine() {
  const { data } = useEndpoint(getChecklist, {})
  if (data === undefined || data.next === null) return null
  const { name, action, to } = CHECKLIST_ITEMS[data.next]
  return (
    <p className={css['line']}>
      <span>
        {t('Getting started')}: <strong>{progressLabel(data)}</strong>. {t('Next: {item}', { item: name })}
      </span>
      <ButtonLink size="row" to={to}>
        {action}
      </ButtonLink>
    </p>
  )
}
