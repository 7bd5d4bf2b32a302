import { holdShipment, listHeldShipments, releaseShipment } from '@drawbar/contract/shipments/shipment-holds.ts'
import { getShipment, listShipments, type ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import { useCommand } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { DelayAction } from './delay-action.tsx'

/** Stops a haul with its freight on board, and lets it go on; who may do which the server says. */
export function HoldShipment({ shipment: { id, abilities } }: { shipment: Pick<ShipmentDetail, 'id' | 'abilities'> }) {
  const again = { invalidates: [getShipment, listShipments, listHeldShipments] }
  const hold = useCommand(holdShipment, again)
  const release = useCommand(releaseShipment, again)
  const params = { shipmentId: id }
  if (abilities.includes('release'))
    return (
      <DelayAction
        verb={t('Let it go on')}
        title={t('Does this haul go on?')}
        ask={{ label: t('What was settled'), missing: t('Say what was settled: both sides read it.') }}
        rows={[
          { label: t('The haul'), value: t('Goes on from where its reports have it') },
          { label: t('Both sides see'), value: t('What you write, at once and by mail') },
        ]}
        command={release}
        send={(reason, done) => release.mutate({ params, body: { reason } }, { onSuccess: done })}
        doneMessage={t('The haul goes on. Both sides hear of it.')}
      />
    )
  if (!abilities.includes('hold')) return null
  return (
    <DelayAction
      verb={t('Put on hold')}
      title={t('Put this haul on hold?')}
      ask={{ label: t('What is wrong'), missing: t('Say what is wrong, so that the carrier knows why it waits.') }}
      rows={[
        { label: t('The truck'), value: t('Waits with the freight on board; reports still come') },
        { label: t('The money'), value: t('No proof of delivery is taken and nothing is billed meanwhile') },
        { label: t('After that'), value: t('Only staff let it go on') },
      ]}
      command={hold}
      send={(reason, done) => hold.mutate({ params, body: { reason } }, { onSuccess: done })}
      doneMessage={t('On hold. The carrier hears of it at once.')}
    />
  )
}
