import { Charges } from '../../features/billing/charges.tsx'
import { DecideCharge } from '../../features/billing/consignor/decide-charge.tsx'
import { ShipmentInvoices } from '../../features/billing/shipment-invoices.tsx'
import { ShipmentScreen, type ShipmentScreenProps } from '../../features/shipments/consignor/shipment-screen.tsx'
import { t } from '../../i18n/t.ts'
import { Panel } from '../../ui/panel.tsx'

/** One shipment with its money. */
export function ShipmentDetail({ shipmentId, backTo }: Omit<ShipmentScreenProps, 'money'>) {
  return (
    <ShipmentScreen
      shipmentId={shipmentId}
      backTo={backTo}
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
