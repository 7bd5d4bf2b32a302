import { AppError } from '../../platform/errors.ts'
import type { Tx } from '../../platform/transaction.ts'
import { ELSEWHERE } from './fitness.ts'
import { freeHours, type Haul, holdersOf, takeHours } from './sql/bookings.ts'

export interface CrewIds {
  driver: { id: string; name: string }
  secondDriver: { id: string; name: string } | null
  tractor: { id: string; unitNumber: string }
  trailer: { id: string; unitNumber: string } | null
}

/** The hours of the haul go to these, or `driver_busy` / `vehicle_busy` names the shipment that was quicker. */
export async function bookCrew(tx: Tx, { driver, secondDriver, tractor, trailer }: CrewIds, haul: Haul): Promise<void> {
  const resourceIds = [driver, secondDriver, tractor, trailer].flatMap((one) => (one ? [one.id] : []))
  if ((await takeHours(tx.sql, { resourceIds, haul })) === 0) return
  const holders = await holdersOf(tx.sql, { resourceIds, haul })
  const on = (id: string) => {
    const holder = holders.find(({ resourceId }) => resourceId === id)
    return holder && (holder.reference ?? ELSEWHERE)
  }
  for (const [field, person] of [
    ['driverId', driver],
    ['secondDriverId', secondDriver],
  ] as const) {
    const holder = person && on(person.id)
    if (person && holder)
      throw new AppError('driver_busy', {
        detail: `${person.name} is on ${holder}.`,
        errors: { [field]: `On ${holder}.` },
      })
  }
  const [tractorOn, trailerOn] = [on(tractor.id), trailer && on(trailer.id)]
  const [field, unit, vehicleOn] = tractorOn
    ? (['tractorId', tractor.unitNumber, tractorOn] as const)
    : (['trailerId', trailer?.unitNumber, trailerOn] as const)
  // The one who had it gave it back between the two statements: then it is a moment's conflict, and the next try finds it free.
  if (!vehicleOn) throw new AppError('conflict')
  throw new AppError('vehicle_busy', {
    detail: `Unit ${unit} is on ${vehicleOn}.`,
    errors: { [field]: `On ${vehicleOn}.` },
  })
}

/** The haul is over or off: whoever drove it can be given the next. */
export const releaseCrew = (tx: Tx, { shipmentId }: { shipmentId: string }): Promise<void> =>
  freeHours(tx.sql, shipmentId)
