import type { ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import { lazy } from 'react'
import { LazyMount } from '../../ui/layout/lazy-mount.tsx'
import css from './end-shipment.module.css'

const loadEnd = () => import('../loads/end-booking.tsx')
const EndBooking = lazy(async () => ({ default: (await loadEnd()).EndBooking }))

/** The way out of the booking that this shipment hauls for, at the end of its head line. */
export function EndShipment({ side, shipment }: { side: 'carrier' | 'consignor'; shipment: ShipmentDetail }) {
  const { abilities, carrierName, load, loadId, status } = shipment
  if (!abilities.includes('cancel')) return null
  return (
    <span className={css['actions']}>
      <LazyMount load={loadEnd}>
        <EndBooking
          side={side}
          booking={{ loadId, reference: load.reference, carrierName }}
          dispatched={status !== 'planned'}
          abilities={abilities}
        />
      </LazyMount>
    </span>
  )
}
