import type { ShipmentSort } from '@drawbar/contract/shipments/shipments.ts'
import { t } from '../../app/i18n/t.ts'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import type { Sort } from '../../ui/table/table-column.ts'
import { pickedIn, useAddress } from '../lists/address.ts'
import type { ShipmentGroup } from './shipment-status.tsx'

const SHIPMENT_ORDERS = ['next-asc', 'pickup-asc', 'pickup-desc', 'changed-desc'] as const
type ShipmentOrder = (typeof SHIPMENT_ORDERS)[number]
const ORDER_LABELS: Record<ShipmentOrder, string> = {
  'next-asc': t('Next stop, soonest'),
  'pickup-asc': t('Pickup, soonest'),
  'pickup-desc': t('Pickup, latest'),
  'changed-desc': t('Latest change first'),
}

/** What is due soonest stands first; what is over has nothing due, and the latest of it stands first. Another order stands in the address. */
export function useShipmentOrder(group: ShipmentGroup | null) {
  const [search, patch] = useAddress()
  const usual: ShipmentOrder = group === 'done' ? 'changed-desc' : 'next-asc'
  const by = pickedIn(search, 'by', SHIPMENT_ORDERS) ?? usual
  const [sort, order] = by.split('-') as [ShipmentSort, 'asc' | 'desc']
  const choose = (next: ShipmentOrder): void => patch({ by: next === usual ? null : next })
  return {
    query: { sort, order },
    /** For a table whose columns `next` and `times` are sortable. */
    ofTable: {
      sort: sort === 'changed' ? null : { key: sort === 'next' ? 'next' : 'times', direction: order },
      onSort: ({ key, direction }: Sort) => choose(key === 'times' ? `pickup-${direction}` : 'next-asc'),
    },
    field: (
      <NativeSelectField
        label={t('Sort')}
        labelHidden
        value={by}
        options={SHIPMENT_ORDERS.map((value) => ({ value, label: ORDER_LABELS[value] }))}
        onChange={choose}
      />
    ),
  }
}
