import { reverseNoShow, type ReversedNoShow } from '@drawbar/contract/awards/fall-offs.ts'
import { getLoad, listLoads, type EndedBooking, type LoadDetail } from '@drawbar/contract/loads/loads.ts'
import { useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { useCommand } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { LazyConfirm } from '../../ui/overlay/lazy-confirm.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'

/** For staff, who have heard both sides of a reported no-show. */
export function ReverseNoShow({ load, end }: { load: Pick<LoadDetail, 'id'>; end: EndedBooking }) {
  const [asking, setAsking] = useState(false)
  const reverse = useCommand(reverseNoShow, { invalidates: [getLoad, listLoads] })
  if (!end.abilities.includes('reverseNoShow')) return null
  const done = (lifted: ReversedNoShow): void => {
    setAsking(false)
    showFeedback({ type: 'success', message: doneMessage(lifted) })
  }
  return (
    <>
      <Button size="row" onClick={() => setAsking(true)}>
        {t('Take the no-show back…')}
      </Button>
      <LazyConfirm
        opened={asking}
        title={t('Take back that {carrier} did not come?', { carrier: end.carrierName })}
        verb={t('Take the no-show back')}
        note={{ label: t('What proves it'), asks: () => t('Say what proves it: both sides read it.') }}
        rows={[
          { label: t('Both sides see'), value: t('What you write, at once and by mail') },
          { label: t('Their record'), value: t('The no-show counts against their awards kept no longer') },
          {
            label: t('The load'),
            value: t(
              'Is booked with them again as long as its owner has not touched it since; otherwise it stays as it is',
            ),
          },
        ]}
        busy={reverse.isPending}
        error={reverse.error === null ? null : messageOf(reverse.error)}
        onCancel={() => {
          reverse.reset()
          setAsking(false)
        }}
        onConfirm={(_, reason = '') =>
          reverse.mutate({ params: { loadId: load.id, awardId: end.awardId }, body: { reason } }, { onSuccess: done })
        }
      />
    </>
  )
}

const doneMessage = ({ stands: isLive, load: { reference } }: ReversedNoShow): string =>
  isLive
    ? t('The no-show is taken back, and {reference} is booked again.', { reference })
    : t('The no-show is taken back. {reference} stays as it is.', { reference })
