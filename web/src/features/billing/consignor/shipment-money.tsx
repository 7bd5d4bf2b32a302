import { getShipment } from '@drawbar/contract/shipments/shipments.ts'
import { useEndpoint } from '../../../api/query.ts'
import { t } from '../../../app/i18n/t.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useCompanyScope } from '../../../app/frame/company-scope.ts'
import { WaitingClock } from '../../shipments/waiting-clock.tsx'
import { type Charge, Charges } from '../charges.tsx'
import { ShipmentInvoices } from '../shipment-invoices.tsx'
import { DecideCharge } from './decide-charge.tsx'

/** What the haul costs beside its freight, for its consignor to decide, and what was invoiced. */
export function ShipmentMoney({ shipmentId }: { shipmentId: string }) {
  const { companyId } = useCompanyScope()
  const stops = useEndpoint(getShipment, { params: { shipmentId }, query: { companyId } }).data?.stops ?? []
  const clockOf = ({ code, status }: Charge) => {
    const kind = code === 'detention_pickup' ? 'pickup' : code === 'detention_delivery' ? 'delivery' : null
    return kind === null || status !== 'requested' ? null : <WaitingClock stops={stops} kind={kind} />
  }
  return (
    <>
      <Panel title={t('Extras asked')}>
        <Charges
          shipmentId={shipmentId}
          actions={(charge) => (
            <>
              {clockOf(charge)}
              <DecideCharge charge={charge} />
            </>
          )}
        />
      </Panel>
      <Panel title={t('Invoices')}>
        <ShipmentInvoices shipmentId={shipmentId} />
      </Panel>
    </>
  )
}
