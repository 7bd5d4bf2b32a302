import type { ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../../app/i18n/t.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { arrivedAt, type StopVisit } from '../stop-visits.tsx'

const ProposeWindowForm = lazy(async () => ({ default: (await import('./propose-window-form.tsx')).ProposeWindowForm }))

/** Under a stop that nobody has reached: another window, which stands once the carrier agrees. */
export function ProposeWindow({ shipment, stop }: { shipment: ShipmentDetail; stop: StopVisit }) {
  const [open, setOpen] = useState(false)
  if (!shipment.abilities.includes('proposeWindow') || arrivedAt(stop) !== null) return null
  return open ? (
    <Suspense fallback={<Skeleton height={180} />}>
      <ProposeWindowForm shipment={shipment} stop={stop} onDone={() => setOpen(false)} />
    </Suspense>
  ) : (
    <Button size="row" onClick={() => setOpen(true)}>
      {t('Ask for another time…')}
    </Button>
  )
}
