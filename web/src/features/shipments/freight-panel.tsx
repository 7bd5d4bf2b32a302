import type { ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import { t } from '../../app/i18n/t.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { useUnits } from '../../ui/format/units.ts'
import { Facts, GoodsSheet, needFacts, ReferenceKind } from '../loads/load-sheet.tsx'

/** Everything that the shipper entered about the goods and the truck, for both sides. */
export function FreightPanel({ shipment: { freight, load } }: { shipment: ShipmentDetail }) {
  const units = useUnits()
  return (
    <Panel title={t('Freight')}>
      <GoodsSheet commodities={freight.commodities} />
      <Facts
        facts={[
          ...needFacts({ ...load, ...freight }, units),
          [
            t('References'),
            freight.references.length === 0
              ? null
              : freight.references.map((one, index) => (
                  <span key={`${one.type} ${one.value} ${one.description ?? ''}`}>
                    {index === 0 ? '' : ', '}
                    <ReferenceKind {...one} /> {one.value}
                  </span>
                )),
          ],
          [t('Notes'), freight.notes],
        ]}
      />
    </Panel>
  )
}
