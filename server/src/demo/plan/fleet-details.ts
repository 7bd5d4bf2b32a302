import { addUnavailability } from '@drawbar/contract/fleet/fleet-calendar.ts'
import { createDriver } from '@drawbar/contract/fleet/fleet-drivers.ts'
import { createVehicle, placeVehicle } from '@drawbar/contract/fleet/fleet-vehicles.ts'
import { DAY, iso } from '../local-hours.ts'
import type { House } from '../play/house.ts'
import type { Random } from '../random.ts'
import type { Carrier } from './cast.ts'
import type { Unit } from './fleet-plan.ts'
import type { Stage } from './stage.ts'

export const dayOf = (at: number): string => iso(at).slice(0, 10)

/** Makers whose trucks and trailers are met on every road. */
const TRUCKS = [
  ['Kenworth', 'T680'],
  ['Freightliner', 'Cascadia'],
  ['Peterbilt', '579'],
  ['Volvo', 'VNL'],
] as const
const TRAILERS = [
  ['Utility', '3000R'],
  ['Wabash', 'DuraPlate'],
  ['Great Dane', 'Everest'],
] as const

/** None of them runs out before the hauls of the market are over. */
export function unitPapers({ kind }: Unit, { carrier, stage, rng }: { carrier: Carrier; stage: Stage; rng: Random }) {
  const [make, model] = kind === 'tractor' ? rng.pick(TRUCKS) : rng.pick(TRAILERS)
  const expires = () => dayOf(stage.now + rng.between(18, 360) * DAY)
  const measures =
    kind === 'tractor'
      ? { tareGrams: 8_400_000, gvwrGrams: 23_600_000, eldProvider: 'Motive' }
      : { lengthMm: 16_154, widthMm: 2_600, heightMm: 4_115, tareGrams: 6_700_000, palletPositions: 26 }
  return {
    make,
    model,
    ...measures,
    plate: `${carrier.home.slice(-2)}${rng.whole(10_000, 99_999)}`,
    plateRegion: carrier.home.slice(-2),
    registrationExpiresOn: expires(),
    inspectionExpiresOn: expires(),
  }
}

/** What a dispatcher has to see to: a trailer whose registration ran out, a truck in the shop, a driver without a medical card. */
export async function addIdleUnits(
  { viewer }: Carrier,
  { stage, house }: { stage: Stage; house: House },
): Promise<void> {
  const trailer = { kind: 'trailer', unitNumber: 'R5990', equipment: 'R', make: 'Utility', year: 2014 } as const
  const body = { ...trailer, registrationExpiresOn: dayOf(stage.now - 9 * DAY) }
  const { id: trailerId } = await house.call(viewer, createVehicle, { body })
  await house.call(viewer, placeVehicle, { params: { vehicleId: trailerId }, body: { placeId: 'us-ar-little-rock' } })
  const truck = { kind: 'tractor', unitNumber: '190', make: 'Freightliner', model: 'Cascadia', year: 2018 } as const
  const { id: vehicleId } = await house.call(viewer, createVehicle, { body: truck })
  const shop = { startsOn: dayOf(stage.now - 2 * DAY), endsOn: dayOf(stage.now + 4 * DAY), note: 'Turbocharger' }
  await house.call(viewer, addUnavailability, { body: { vehicleId, reason: 'repair', ...shop } })
  const person = { name: 'Marguerite Oyelaran-Fitzgerald', phone: '+1 555 0177', licenceRegion: 'AR' }
  const medicalCardExpiresOn = dayOf(stage.now - 3 * DAY)
  await house.call(viewer, createDriver, { body: { ...person, medicalCardExpiresOn } })
}
