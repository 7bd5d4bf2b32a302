import { t } from '../../../i18n/t.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Charges } from '../charges.tsx'
import { ShipmentInvoices } from '../shipment-invoices.tsx'
import { DecideCharge } from './decide-charge.tsx'

/** What the haul costs beside its freight, for its consignor to decide, and what was invoiced. */
export function ShipmentMoney({ shipmentId }: { shipmentId: string }) {
  return (
    <>
      <Panel title={t('Extras asked')}>
        <Charges shipmentId={shipmentId} acts={(charge) => <DecideCharge charge={charge} />} />
      </Panel>
      <Panel title={t('Invoices')}>
        <ShipmentInvoices shipmentId={shipmentId} />
      </Panel>
    </>
  )
}
