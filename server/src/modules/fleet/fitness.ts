import { AWAY_REASONS } from '@drawbar/contract/fleet/fleet-calendar.ts'
import { endorsedFor } from '@drawbar/contract/fleet/fleet-drivers.ts'
import type { DriverStatus } from '@drawbar/contract/lifecycles/driver.ts'
import type { ErrorCode } from '@drawbar/contract/errors.ts'
import type { DispatchDriver, DispatchVehicle } from './sql/for-dispatch.ts'

/** What a load asks of its crew beyond a driver and a truck. */
export interface CrewNeeds {
  /** It must be placarded (49 CFR 172.504): endorsement H. */
  placarded: boolean
  /** It goes in a tank: endorsement N. */
  tank: boolean
}

/** What is said of a haul of another carrier, under the same VIN: whose it is and what it is called is none of a stranger's business. */
export const ELSEWHERE = 'a haul of another carrier'

type Refusal = Extract<
  ErrorCode,
  'driver_unavailable' | 'driver_busy' | 'vehicle_unavailable' | 'vehicle_busy' | 'endorsement_missing'
>

/** Refused by a code, or null: a doubt that a dispatcher may set aside. */
export interface Obstacle {
  code: Refusal | null
  sentence: string
}

type Planned = Pick<
  DispatchDriver,
  | 'timeZone'
  | 'today'
  | 'firstDay'
  | 'lastDay'
  | 'bookedOn'
  | 'bookedElsewhere'
  | 'bookedUntil'
  | 'overdueOn'
  | 'overdueElsewhere'
  | 'awayReason'
  | 'awayUntil'
>

const clockIn = (timeZone: string, at: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(new Date(at))

/**
 * A paper holds through its last day: one that runs out before the pickup does not hold on it. Of one that nobody has filed it is not
 * known whether it is there at all, so that it is a doubt.
 */
function paperObstacles(
  papers: readonly { name: string; of: string; expiresOn: string | null; hasNumber?: boolean; code: Refusal }[],
  { today, firstDay, lastDay }: Planned,
): Obstacle[] {
  return papers.flatMap(({ name, of, expiresOn, hasNumber = false, code }): Obstacle[] => {
    if (expiresOn === null && hasNumber)
      return [{ code: null, sentence: `The ${name} of ${of} has no expiration date on file.` }]
    if (expiresOn === null) return [{ code: null, sentence: `No ${name} is on file for ${of}.` }]
    if (expiresOn >= lastDay) return []
    if (expiresOn < today) return [{ code, sentence: `The ${name} of ${of} expired on ${expiresOn}.` }]
    if (expiresOn < firstDay)
      return [{ code, sentence: `The ${name} of ${of} runs out on ${expiresOn}, before the pickup.` }]
    return [{ code: null, sentence: `The ${name} of ${of} runs out on ${expiresOn}, during the haul.` }]
  })
}

function planObstacles(who: string, plan: Planned, busy: Refusal): Obstacle[] {
  const { bookedUntil, awayReason, awayUntil, timeZone } = plan
  const bookedOn = plan.bookedElsewhere ? ELSEWHERE : plan.bookedOn
  const overdueOn = plan.overdueElsewhere ? ELSEWHERE : plan.overdueOn
  return [
    ...(bookedOn && bookedUntil
      ? [{ code: busy, sentence: `${who} is on ${bookedOn} until ${clockIn(timeZone, bookedUntil)}.` }]
      : overdueOn
        ? [{ code: busy, sentence: `${who} is still on ${overdueOn}.` }]
        : []),
    ...(awayReason
      ? [{ code: null, sentence: `${who} is not to be had through ${awayUntil}: ${AWAY_REASONS[awayReason]}.` }]
      : []),
  ]
}

function endorsementObstacles({ name, endorsements }: DispatchDriver, { placarded, tank }: CrewNeeds): Obstacle[] {
  const hazmat = placarded && !endorsedFor(endorsements, 'H')
  const tanker = tank && !endorsedFor(endorsements, 'N')
  const lacks = (sentence: string): Obstacle[] => [{ code: 'endorsement_missing', sentence }]
  if (hazmat && tanker)
    return lacks(`${name} lacks the endorsements for hazmat and tank (X, or H and N), which this load needs.`)
  if (hazmat) return lacks(`${name} lacks the endorsement for hazmat (H), which this placarded load needs.`)
  return tanker ? lacks(`${name} lacks the endorsement for tank vehicles (N), which this load needs.`) : []
}

/** By the log as its dispatcher read it (49 CFR 395.3); it may have gone on since, so that it is a doubt. */
function hoursObstacles({ name, shiftLeftMinutes, cycleLeftMinutes }: DispatchDriver): Obstacle[] {
  if (cycleLeftMinutes === 0)
    return [
      { code: null, sentence: `${name} has no hours left in the cycle, and no time for a restart before the pickup.` },
    ]
  if (shiftLeftMinutes === 0)
    return [
      {
        code: null,
        sentence: `${name} has no driving hours left, and no time for ten hours of rest before the pickup.`,
      },
    ]
  return []
}

const NOT_DRIVING: Record<Exclude<DriverStatus, 'active'>, (name: string) => string> = {
  pending: (name) => `${name} is not cleared to drive yet.`,
  inactive: (name) => `${name} is not an active driver.`,
  terminated: (name) => `${name} has left the company.`,
}

export function driverObstacles(driver: DispatchDriver, needs: CrewNeeds): Obstacle[] {
  const { name, status, licenceExpiresOn, hasLicenceNumber, medicalCardExpiresOn } = driver
  const code = 'driver_unavailable'
  return [
    ...(status === 'active' ? [] : [{ code, sentence: NOT_DRIVING[status](name) } as const]),
    ...paperObstacles(
      [
        { name: 'license', of: name, expiresOn: licenceExpiresOn, hasNumber: hasLicenceNumber, code },
        { name: 'medical card', of: name, expiresOn: medicalCardExpiresOn, code },
      ],
      driver,
    ),
    ...endorsementObstacles(driver, needs),
    ...hoursObstacles(driver),
    ...planObstacles(name, driver, 'driver_busy'),
  ]
}

export function vehicleObstacles(vehicle: DispatchVehicle, as: 'truck' | 'trailer'): Obstacle[] {
  const { unitNumber, kind, status, registrationExpiresOn, inspectionExpiresOn, lacksLease } = vehicle
  const code = 'vehicle_unavailable'
  const unit = `Unit ${unitNumber}`
  const refused = (sentence: string): Obstacle[] => [{ code, sentence }]
  return [
    ...(as === 'truck' && kind === 'trailer' ? refused(`${unit} is a trailer. Choose a truck.`) : []),
    ...(as === 'trailer' && kind !== 'trailer' ? refused(`${unit} is not a trailer.`) : []),
    ...(status === 'retired' ? refused(`${unit} is retired.`) : []),
    ...(status === 'out_of_service' ? refused(`${unit} is out of service.`) : []),
    ...(lacksLease
      ? refused(
          `The VIN of unit ${unitNumber} is registered by another carrier too. Send its lease under Papers; it is dispatched once staff have approved a lease that runs past the haul.`,
        )
      : []),
    ...paperObstacles(
      [
        { name: 'registration', of: `unit ${unitNumber}`, expiresOn: registrationExpiresOn, code },
        { name: 'annual inspection', of: `unit ${unitNumber}`, expiresOn: inspectionExpiresOn, code },
      ],
      vehicle,
    ),
    ...planObstacles(unit, vehicle, 'vehicle_busy'),
  ]
}
