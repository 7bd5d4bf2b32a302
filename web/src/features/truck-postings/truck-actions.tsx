import {
  type CapacityPosting,
  listCapacityLoads,
  listOwnCapacity,
  withdrawCapacity,
} from '@drawbar/contract/truck-postings/truck-postings.ts'
import { lazy, useState } from 'react'
import { useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { LazyConfirm } from '../../ui/overlay/lazy-confirm.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { LazyMount } from '../../ui/layout/lazy-mount.tsx'
import { useBlockedReason } from '../../app/frame/use-blocked-reason.ts'
import { placeName } from '../places/place-name.ts'

export const loadTruckForm = () => import('./truck-form.tsx')
export const TruckForm = lazy(async () => ({ default: (await loadTruckForm()).TruckForm }))

/** Change an offer, or take it back. */
export function TruckActions({ posting }: { posting: CapacityPosting }) {
  const [open, setOpen] = useState<'change' | 'withdraw' | null>(null)
  const lockedReason = useBlockedReason('placeBids')
  const withdraw = useCommand(withdrawCapacity, { invalidates: [listOwnCapacity, listCapacityLoads] })
  if (posting.status !== 'active') return null
  return (
    <>
      <Button onClick={() => setOpen('change')} lockedReason={lockedReason} hideReason>
        {t('Change offer')}
      </Button>
      <Button variant="destructive" onClick={() => setOpen('withdraw')} lockedReason={lockedReason} hideReason>
        {t('Withdraw')}
      </Button>
      <LazyMount when={open === 'change'} load={loadTruckForm}>
        {open === 'change' ? (
          <TruckForm
            key={posting.postingId}
            posting={posting}
            onDone={() => setOpen(null)}
            onClose={() => setOpen(null)}
          />
        ) : null}
      </LazyMount>
      <LazyConfirm
        opened={open === 'withdraw'}
        title={t('Take this truck off the offer?')}
        tone="destructive"
        verb={t('Withdraw truck')}
        rows={[
          { label: t('Truck'), value: posting.unitNumber ?? placeName(posting.origin) },
          { label: t('Then'), value: t('Consignors no longer find it. You may post it again.') },
        ]}
        busy={withdraw.isPending}
        error={withdraw.error === null ? null : translated(withdraw.error.message)}
        onCancel={() => setOpen(null)}
        onConfirm={() =>
          withdraw.mutate(
            { params: { postingId: posting.postingId } },
            {
              onSuccess: () => {
                setOpen(null)
                showFeedback({ type: 'success', message: t('The truck is off the offer.') })
              },
            },
          )
        }
      />
    </>
  )
}
