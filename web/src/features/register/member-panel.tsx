import { getCompany } from '@drawbar/contract/companies/companies.ts'
import { useEndpoint } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { usePageKeys } from '../../ui/layout/use-page-keys.ts'
import { StaffReadFailed } from '../../app/frame/staff-read-failed.tsx'
import { Section } from './record-facts.tsx'
import { MemberLine } from './record-membership.tsx'
import { RecordTrust } from './record-trust.tsx'
import css from './register.module.css'

/** A member that the register does not hold: there is no record, and what this market knows of it stands alone. */
export function MemberPanel({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const read = useEndpoint(getCompany, { params: { companyId } })
  const { data: company, error } = read
  usePageKeys({ Escape: onClose })
  return (
    <Panel
      title={company?.name ?? t('Member')}
      note={t('not in the register')}
      aside={
        <Button size="row" variant="quiet" keys="Esc" onClick={onClose}>
          {t('Close')}
        </Button>
      }
      className={css['record'] ?? ''}
    >
      {error !== null && company === undefined ? (
        error.status === 404 || error.status === 400 ? (
          <Empty title={t('There is no such company')}>{t('The link may be old or incomplete.')}</Empty>
        ) : (
          <StaffReadFailed
            title={t('The company did not load')}
            forStaff={t('Companies’ records are for staff')}
            read={read}
          />
        )
      ) : (
        <Loading loading={company === undefined} label={t('the company')} skeleton={<Skeleton height={240} />}>
          {company === undefined ? null : (
            <>
              <Section title={t('Membership')}>
                <p className={css['secondary']}>
                  {company.usdot === null
                    ? t('It has given no USDOT number.')
                    : t('It gives USDOT {number}, which the register does not hold.', { number: company.usdot })}
                </p>
                <ul className={css['lines']}>
                  <MemberLine
                    of={{
                      companyId,
                      name: company.name,
                      numberStatus: company.numberStatus,
                      status: company.status,
                      joinedAt: company.createdAt,
                    }}
                  />
                </ul>
              </Section>
              <RecordTrust members={[{ companyId }]} />
            </>
          )}
        </Loading>
      )}
    </Panel>
  )
}
