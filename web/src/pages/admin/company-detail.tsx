import { OPEN_ITEMS } from '@drawbar/contract/companies/open-items.ts'
import { lazy } from 'react'
import { CompanyScreen } from '../../features/companies/company-screen.tsx'
import { OPEN_ITEM_LABELS } from '../../features/companies/company-labels.tsx'
import { pickedIn, useAddress } from '../../features/lists/address.ts'
import { subjectLabel } from '../../features/operations/history-labels.ts'
import { LazyMount } from '../../ui/layout/lazy-mount.tsx'

const loadOpenItems = () => import('../../features/operations/open-items-dialog.tsx')
const OpenItemsDialog = lazy(async () => ({ default: (await loadOpenItems()).OpenItemsDialog }))

/** A company, and over it the list behind one of its figures. */
export function CompanyDetail({ companyId, onBack }: { companyId: string; onBack: () => void }) {
  const [search, patch] = useAddress()
  const open = pickedIn(search, 'open', OPEN_ITEMS)
  return (
    <CompanyScreen
      companyId={companyId}
      onBack={onBack}
      subjectLabel={subjectLabel}
      behind={(company) => (
        <LazyMount when={open !== null} load={loadOpenItems}>
          {open === null ? null : (
            <OpenItemsDialog
              key={open}
              kind={open}
              title={OPEN_ITEM_LABELS[open]}
              company={company}
              onClose={() => patch({ open: null }, { replace: true })}
            />
          )}
        </LazyMount>
      )}
    />
  )
}
