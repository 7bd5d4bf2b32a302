import { getRegisterRecord } from '@drawbar/contract/register/register-staff.ts'
import { useEndpoint } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { usePageKeys } from '../../ui/layout/use-page-keys.ts'
import { StaffReadFailed } from '../../app/frame/staff-read-failed.tsx'
import { RecordAuthorities, RecordHistory, RecordIdentity, RecordInsurance } from './record-facts.tsx'
import { RecordMembership } from './record-membership.tsx'
import { RecordTrust } from './record-trust.tsx'
import { RecordWatch } from './record-watch.tsx'
import css from './register.module.css'

/** One carrier's record; each part stands by itself, and more may stand among them. */
export function RecordPanel({ usdot, onClose }: { usdot: string; onClose: () => void }) {
  const read = useEndpoint(getRegisterRecord, { params: { usdot } })
  const { data, error } = read
  usePageKeys({ Escape: onClose })
  const close = (
    <Button size="row" variant="quiet" keys="Esc" onClick={onClose}>
      {t('Close')}
    </Button>
  )
  const title = t('USDOT {number}', { number: usdot })
  if (error?.status === 404)
    return (
      <Panel title={title} aside={close}>
        <Empty title={t('The register holds no such carrier')}>{t('Its number may be new, or mistyped.')}</Empty>
      </Panel>
    )
  if (error && !data)
    return (
      <Panel title={title} aside={close}>
        <StaffReadFailed
          title={t('{what} did not load', { what: t('The record') })}
          forStaff={t('The register is for staff')}
          read={read}
        />
      </Panel>
    )
  if (!data)
    return (
      <Panel title={title} aside={close}>
        <div aria-busy="true" aria-label={t('Loading the record')} role="status" className={css['loading']}>
          <Skeleton width="60%" />
          <Skeleton width="80%" />
          <Skeleton width="40%" />
        </div>
      </Panel>
    )
  const { record } = data
  return (
    <Panel
      title={record.legalName}
      note={[title, ...record.dockets].join(' · ')}
      aside={close}
      className={css['record'] ?? ''}
    >
      <RecordWatch key={`watch ${usdot}`} usdot={usdot} watch={data.watch} />
      <RecordMembership key={`membership ${usdot}`} dossier={data} />
      <RecordTrust key={`trust ${usdot}`} members={data.members} />
      <RecordAuthorities record={record} events={data.authorityEvents} />
      <RecordInsurance record={record} />
      <RecordIdentity record={record} />
      <RecordHistory changes={data.changes} />
    </Panel>
  )
}
