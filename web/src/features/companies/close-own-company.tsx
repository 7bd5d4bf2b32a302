import { getOwnCompany } from '@drawbar/contract/companies/companies.ts'
import { lazy, Suspense, useState } from 'react'
import { useEndpoint } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { useSession } from '../../app/session/store.ts'
import { Button } from '../../ui/form/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import accounts from '../../app/frame/account-pages.module.css'

const ClosingDialog = lazy(async () => ({ default: (await import('./closing-dialog.tsx')).ClosingDialog }))

/** Where the owner ends the company. Nobody else of it sees it. */
export function CloseOwnCompany() {
  const owns = useSession(({ user }) => (user?.companyRole ?? user?.permissionRoleName) === 'Owner')
  const facts = useEndpoint(getOwnCompany, {}, { enabled: owns })
  const [asking, setAsking] = useState<boolean | null>(null)
  if (!owns || facts.data === undefined) return null
  const { name } = facts.data
  return (
    <Panel title={t('Close the company')}>
      <div className={accounts['steps']}>
        <p>
          {t(
            'For good, once nothing is open: no post, bid, award, shipment, invoice or payout. What it did stays on record.',
          )}
        </p>
        <div className={accounts['actions']}>
          <Button variant="destructive" onClick={() => setAsking(true)}>
            {t('Close {company}', { company: name })}
          </Button>
        </div>
      </div>
      {asking === null ? null : (
        <Suspense fallback={null}>
          <ClosingDialog name={name} opened={asking} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Panel>
  )
}
