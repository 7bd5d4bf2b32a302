import { Charges } from '../../features/billing/charges.tsx'
import { DecideCharge } from '../../features/billing/consignor/decide-charge.tsx'
import { ShipmentInvoices } from '../../features/billing/shipment-invoices.tsx'
import { ClaimsLater } from '../../features/disputes/claims-later.tsx'
import { ShipmentScreen, type ShipmentScreenProps } from '../../features/shipments/consignor/shipment-screen.tsx'
import { t } from '../../i18n/t.ts'
import { Panel } from '../../ui/panel.tsx'

/** One shipment with its claims and its money. */
export function ShipmentDetail({ shipmentId, backTo }: Omit<ShipmentScreenProps, 'money' | 'claims'>) {
  return (
    <ShipmentScreen
      shipmentId={shipmentId}
      backTo={backTo}
      claims={(shipment) => <ClaimsLater shipment={shipment} side="consignor" />}
      money={
        <>
          <Panel title={t('Extras asked')}>
            <Charges shipmentId={shipmentId} acts={(charge) => <DecideCharge charge={charge} />} />
          </Panel>
          <Panel title={t('Invoices')}>
            <ShipmentInvoices shipmentId={shipmentId} />
          </Panel>
        </>
      }
    />
  )
}
