import type { dispatchShipment } from '@drawbar/contract/shipments/shipments.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { checkEligibility } from '../eligibility/index.ts'
import {
  driverForDispatch,
  driverObstacles,
  type Haul,
  type Obstacle,
  vehicleForDispatch,
  vehicleObstacles,
} from '../fleet/index.ts'
import { crewNeeds } from './crew-needs.ts'
import type { dispatchFacts } from './sql/shipments.ts'

type Load = Omit<Awaited<ReturnType<typeof dispatchFacts>>, 'signed'>
type Field = 'driverId' | 'secondDriverId' | 'tractorId' | 'trailerId'
type Chosen = Pick<Input<typeof dispatchShipment>['body'], Field | 'despiteDoubts'>

/** One driver or two, truck and trailer of the carrier, held as they are; throws where one may not haul this, or where a doubt is not passed over. */
export async function chooseCrew(
  tx: Tx,
  { body, companyId, haul, load }: { body: Chosen; companyId: string; haul: Haul; load: Load },
) {
  if (body.secondDriverId === undefined && load.teamRequired) throw new AppError('team_required', { errors: NO_TEAM })
  if (body.secondDriverId === body.driverId) throw invalid({ secondDriverId: 'A team is two people.' })
  const person = (driverId: string) => driverForDispatch(tx.sql, { companyId, driverId, haul })
  const driver = await person(body.driverId)
  const secondDriver = body.secondDriverId === undefined ? null : await person(body.secondDriverId)
  const unit = (vehicleId: string) => vehicleForDispatch(tx.sql, { companyId, vehicleId, haul })
  const tractor = await unit(body.tractorId)
  const trailer = body.trailerId === undefined ? null : await unit(body.trailerId)
  if (!driver || secondDriver === undefined || !tractor || trailer === undefined) {
    throw invalid({
      ...(driver ? {} : { driverId: 'Choose one of your drivers.' }),
      ...(secondDriver === undefined ? { secondDriverId: 'Choose one of your drivers.' } : {}),
      ...(tractor ? {} : { tractorId: 'Choose one of your trucks.' }),
      ...(trailer === undefined ? { trailerId: 'Choose one of your trailers.' } : {}),
    })
  }
  // Both drive, by turns: what the load asks, it asks of either.
  const needs = crewNeeds(load, [tractor, trailer])
  const doubts = [
    ...passOver('driverId', driverObstacles(driver, needs)),
    ...(secondDriver ? passOver('secondDriverId', driverObstacles(secondDriver, needs)) : []),
    ...passOver('tractorId', vehicleObstacles(tractor, 'truck')),
    ...(trailer ? passOver('trailerId', vehicleObstacles(trailer, 'trailer')) : []),
  ]
  if (doubts.length > 0 && !body.despiteDoubts)
    throw new AppError('dispatch_doubtful', { detail: doubts.join(' '), current: doubts })
  return { crew: { driver, secondDriver, tractor, trailer }, doubts }
}

const NO_TEAM = { secondDriverId: 'This load requires a team.' }

export const idsOf = ({ driver, secondDriver, tractor, trailer }: Awaited<ReturnType<typeof chooseCrew>>['crew']) => ({
  driverId: driver.id,
  secondDriverId: secondDriver?.id ?? null,
  tractorId: tractor.id,
  trailerId: trailer?.id ?? null,
})

/** The gate of the carrier itself at dispatch. */
export async function requireEligible(tx: Tx, { companyId, load }: { companyId: string; load: Load }): Promise<void> {
  const { eligible, reasons } = await checkEligibility(tx.sql, { carrierId: companyId, load, stage: 'dispatch' })
  if (!eligible) {
    const blocking = reasons.filter(({ passed, severity }) => !passed && severity === 'block')
    throw new AppError('carrier_not_eligible', {
      detail: blocking.map(({ datum }) => datum).join(' '),
      current: reasons,
    })
  }
}

/** Throws the first refusal at its field; answers the doubts. */
function passOver(field: Field, obstacles: readonly Obstacle[]): string[] {
  const refusal = obstacles.find(({ code }) => code !== null)
  if (refusal?.code)
    throw new AppError(refusal.code, { detail: refusal.sentence, errors: { [field]: refusal.sentence } })
  return obstacles.map(({ sentence }) => sentence)
}
