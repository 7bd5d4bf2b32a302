import type { ShipmentDetail } from '@drawbar/contract/shipments.ts'
import { EndBooking } from '../loads/end-booking.tsx'
import css from './end-shipment.module.css'

/** The way out of the booking that this shipment hauls for, at the end of its head line. */
export function EndShipment({ side, shipment }: { side: 'carrier' | 'consignor'; shipment: ShipmentDetail }) {
  const { abilities, carrierName, load, loadId, status } = shipment
  if (!abilities.includes('cancel')) return null
  return (
    <span className={css['acts']}>
      <EndBooking
        side={side}
        booking={{ loadId, reference: load.reference, carrierName }}
        dispatched={status !== 'planned'}
        abilities={abilities}
      />
    </span>
  )
}
