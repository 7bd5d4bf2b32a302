import type { VerificationCase } from '@drawbar/contract/verification/verification-cases.ts'
import { lazy, useState, type ReactNode } from 'react'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { LazyMount } from '../../ui/layout/lazy-mount.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Status } from '../../ui/display/status.tsx'
import { TimeInZone } from '../../ui/display/time-in-zone.tsx'
import { phoneLabel } from './phone-labels.ts'
import { REQUEST, reasonLabel, stepLabel } from './verification-labels.ts'
import { CompanyCoverage } from '../insurance/company-coverage.tsx'
import { LOCAL_ZONE } from '../../app/frame/readers-zone.ts'
import { Paper } from './viewer-context.ts'
import css from './desk.module.css'

const loadAgreement = () => import('../carriers/agreement/signature-facts.tsx')
const CompanyAgreement = lazy(async () => ({ default: (await loadAgreement()).CompanyAgreement }))

/** What was said, asked and done so far. */
export function CaseFile({ found }: { found: VerificationCase }) {
  const { phone, statement, appeal, items, history, register } = found
  return (
    <>
      <Part title={t('Contact')}>
        <p>{phone === null ? t('No phone given') : phoneLabel(phone)}</p>
        <p className={css['quiet']}>
          {register === null
            ? t('The register has no record under this number.')
            : t('Register: {phone}', { phone: register.phone === null ? t('no phone') : phoneLabel(register.phone) })}
        </p>
        {register === null ? null : (
          <p className={css['secondary']}>
            {t('Register as of')} <TimeInZone at={register.refreshedAt} zone={LOCAL_ZONE} />
          </p>
        )}
        {statement === null ? null : <p className={`${css['text'] ?? ''} ${css['statement'] ?? ''}`}>{statement}</p>}
      </Part>
      <Part title={t('Cover')}>
        <CompanyCoverage companyId={found.companyId} />
      </Part>
      <Part title={t('Carrier agreement')}>
        <LazyMount load={loadAgreement} fallback={<Skeleton width="60%" />}>
          <CompanyAgreement companyId={found.companyId} />
        </LazyMount>
      </Part>
      {appeal === null ? null : (
        <Part title={t('Appeal')}>
          <p className={`${css['text'] ?? ''} ${css['statement'] ?? ''}`}>{appeal.text}</p>
          <p className={css['secondary']}>
            <TimeInZone at={appeal.at} zone={LOCAL_ZONE} />
          </p>
        </Part>
      )}
      {items.length === 0 ? null : (
        <Part title={t('Asked')}>
          <ul className={css['steps']}>
            {items.map((item) => (
              <Item key={item.id} item={item} />
            ))}
          </ul>
        </Part>
      )}
      <Part title={t('History')}>
        <ol className={css['steps']}>
          {history.map(({ action, by, at, reasons, words: text }) => (
            <li key={`${action} ${at}`}>
              <strong>{stepLabel(action)}</strong>{' '}
              <span className={css['secondary']}>
                {by === null ? '' : `${by}, `}
                <TimeInZone at={at} zone={LOCAL_ZONE} />
              </span>
              {reasons.length === 0 || action === 'ask' ? null : <p>{reasons.map(reasonLabel).join(', ')}</p>}
              {text === null || action === 'appeal' ? null : (
                <p className={`${css['text'] ?? ''} ${css['quiet'] ?? ''}`}>{text}</p>
              )}
            </li>
          ))}
        </ol>
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css['panel']} aria-label={title}>
      <h3 className="t-panel">{title}</h3>
      {children}
    </section>
  )
}

function Item({ item }: { item: VerificationCase['items'][number] }) {
  const [open, setOpen] = useState(false)
  const { reason, words: text, answer, document, answeredAt } = item
  return (
    <li className={css['steps']}>
      <Status tone={answeredAt === null ? 'neutral' : 'good'}>
        {answeredAt === null ? REQUEST[reason] : t('Answered')}
      </Status>
      <p className={css['text']}>{text}</p>
      {answer === null ? null : <p className={`${css['text'] ?? ''} ${css['statement'] ?? ''}`}>{answer}</p>}
      {document === null ? null : (
        <p className={css['actions']}>
          {document.fileName}
          <Button size="row" onClick={() => setOpen(!open)}>
            {open ? t('Close') : t('Look at it')}
          </Button>
        </p>
      )}
      {open && document !== null ? <Paper documentId={document.id} title={document.fileName} /> : null}
    </li>
  )
}
