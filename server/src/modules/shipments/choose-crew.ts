import type { dispatchShipment } from '@drawbar/contract/shipments.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { checkEligibility } from '../carriers/index.ts'
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
type Chosen = Pick<Input<typeof dispatchShipment>['body'], 'driverId' | 'tractorId' | 'trailerId' | 'despiteDoubts'>

/** Driver, truck and trailer of the carrier, held as they are; throws where one may not haul this, or where a doubt is not passed over. */
export async function chooseCrew(
  tx: Tx,
  { body, companyId, haul, load }: { body: Chosen; companyId: string; haul: Haul; load: Load },
) {
  const driver = await driverForDispatch(tx.sql, { companyId, driverId: body.driverId, haul })
  const unit = (vehicleId: string) => vehicleForDispatch(tx.sql, { companyId, vehicleId, haul })
  const tractor = await unit(body.tractorId)
  const trailer = body.trailerId === undefined ? null : await unit(body.trailerId)
  if (!driver || !tractor || trailer === undefined) {
    throw invalid({
      ...(driver ? {} : { driverId: 'Choose one of your drivers.' }),
      ...(tractor ? {} : { tractorId: 'Choose one of your trucks.' }),
      ...(trailer === undefined ? { trailerId: 'Choose one of your trailers.' } : {}),
    })
  }
  const doubts = [
    ...passOver('driverId', driverObstacles(driver, crewNeeds(load, [tractor, trailer]))),
    ...passOver('tractorId', vehicleObstacles(tractor, 'truck')),
    ...(trailer ? passOver('trailerId', vehicleObstacles(trailer, 'trailer')) : []),
  ]
  if (doubts.length > 0 && !body.despiteDoubts)
    throw new AppError('dispatch_doubtful', { detail: doubts.join(' '), current: doubts })
  return { crew: { driver, tractor, trailer }, doubts }
}

export const idsOf = ({ driver, tractor, trailer }: Awaited<ReturnType<typeof chooseCrew>>['crew']) => ({
  driverId: driver.id,
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
function passOver(field: 'driverId' | 'tractorId' | 'trailerId', obstacles: readonly Obstacle[]): string[] {
  const refusal = obstacles.find(({ code }) => code !== null)
  if (refusal?.code)
    throw new AppError(refusal.code, { detail: refusal.sentence, errors: { [field]: refusal.sentence } })
  return obstacles.map(({ sentence }) => sentence)
}
