import type { ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import { useQueryClient } from '@tanstack/react-query'
import { t } from '../../../app/i18n/t.ts'
import { Button } from '../../../ui/form/button.tsx'
import { notify, useUnsentOf } from '../unsent/unsent.ts'
import { unsentEventOf } from './unsent-event.ts'

/** The carrier says that a problem is over: it leaves both sides' lists. */
export function ResolveProblem({ shipment }: { shipment: ShipmentDetail }) {
  const queries = useQueryClient()
  const unsent = useUnsentOf(shipment.id, 'event')
  const stop = shipment.stops.find(({ sequence }) => sequence === shipment.exception?.stopSequence)
  if (stop === undefined || !shipment.abilities.includes('recordEvent')) return null
  const report = (): void => {
    const body = { type: 'resolved' as const, stopSequence: stop.sequence, occurredAt: new Date().toISOString() }
    notify({ ...unsentEventOf(shipment, { type: 'resolved', stop }), body }, { queries })
  }
  return (
    <Button size="row" busy={unsent !== undefined && unsent.state !== 'refused'} onClick={report}>
      {t('Mark resolved')}
    </Button>
  )
}
