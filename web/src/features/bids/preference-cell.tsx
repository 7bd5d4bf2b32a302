import type { Bid } from '@drawbar/contract/bids/bid.ts'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { Status } from '../../ui/display/status.tsx'
import { useBlockedReason } from '../../app/frame/use-blocked-reason.ts'
import { PREFERENCE_LABELS } from '../carriers/preference-labels.ts'
import css from './comparison.module.css'

const PreferenceDialog = lazy(async () => ({
  default: (await import('../carriers/preference-dialog.tsx')).PreferenceDialog,
}))

/** The company's own word about the carrier, and the way to change it: it is here that one knows. */
export function PreferenceCell({ bid: { carrierId, carrierName, carrier } }: { bid: Bid }) {
  const [open, setOpen] = useState(false)
  const lockedReason = useBlockedReason('decideBids')
  const { preference } = carrier
  return (
    <>
      {preference === null ? (
        <span className={css['quiet']}>{t('on no list')}</span>
      ) : (
        <Status tone={PREFERENCE_LABELS[preference].tone}>{PREFERENCE_LABELS[preference].label}</Status>
      )}{' '}
      <Button size="row" variant="quiet" lockedReason={lockedReason} hideReason onClick={() => setOpen(true)}>
        {t('Change')}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <PreferenceDialog
            carrier={{ id: carrierId, name: carrierName, preference: preference }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
