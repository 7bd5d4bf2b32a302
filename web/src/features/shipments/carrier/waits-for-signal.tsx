import { recordShipmentEvent } from '@drawbar/contract/shipments.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import type { CallInput } from '../../../api/call.ts'
import { t } from '../../../i18n/t.ts'
import { Status } from '../../../ui/status.tsx'

/** Beside what was sent without a connection. */
export const WaitsForSignal = () => (
  <p role="status">
    <Status tone="watch">{t('No connection')}</Status>{' '}
    {t('It is sent by itself once you are connected again. Keep this page open.')}
  </p>
)

type Told = CallInput<typeof recordShipmentEvent>

/** Whether an event of this shipment is on its way, from whichever screen it was told: who comes back to it must not tell it again. */
export function useEventUnderWay(shipmentId: string): 'no' | 'sent' | 'waits' {
  const told = useQueryClient().getMutationCache()
  return useSyncExternalStore(
    useCallback((hear) => told.subscribe(hear), [told]),
    () => {
      const first = told.find({
        mutationKey: [recordShipmentEvent.id],
        status: 'pending',
        predicate: ({ state }) => (state.variables as Told | undefined)?.params.shipmentId === shipmentId,
      })
      return first === undefined ? 'no' : first.state.isPaused ? 'waits' : 'sent'
    },
  )
}
