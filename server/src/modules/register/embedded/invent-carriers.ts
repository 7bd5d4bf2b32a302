import type { RegisterEntry } from '../register-entry.ts'
import { type Draw, draws, fictionalPhone, INSURERS, inventedCompany, inventedPerson, pick } from './invented-words.ts'
import { HOME_TOWNS } from './towns.ts'

/** Increment with any change here, so that loaded registers load again. */
export const INVENTED_VERSION = 'invented-1'
/** Real USDOT and docket numbers have seven digits, so an invented record never answers for a real carrier. */
const FIRST_USDOT = 91_000_000
const FIRST_DOCKET = 9_500_000

const DAY = 86_400_000
const CARGO = [
  'General freight',
  'Fresh produce',
  'Refrigerated food',
  'Building materials',
  'Machinery, large objects',
  'Beverages',
  'Paper products',
  'Metal: sheets, coils, rolls',
  'Grain, feed, hay',
  'Household goods',
  'Chemicals',
  'Intermodal containers',
] as const

/**
 * Distributed like the public figures: half of the carriers run one truck, most were never rated, some lost their
 * authority.
 */
export function* inventCarriers({ count, today }: { count: number; today: string }): Generator<RegisterEntry> {
  for (let index = 0; index < count; index += 1) yield inventCarrier(index, Date.parse(today))
}

function inventCarrier(index: number, today: number): RegisterEntry {
  // An odd multiplier spreads neighboring seeds. One stream per carrier keeps each the same, however many are made.
  const draw = draws(Math.imul(index + 1, 0x9e3779b1))
  const chance = (share: number) => draw() < share
  const dayBefore = (days: number) => new Date(today - Math.floor(days) * DAY).toISOString().slice(0, 10)
  const { word, name } = inventedCompany(draw)
  const town = pick(draw, HOME_TOWNS)
  const ageDays = 20 - Math.log(1 - draw()) * 2600
  const active = chance(0.86)
  const powerUnits = Math.min(4000, Math.floor((1 - draw()) ** -0.9))
  const hazmat = chance(0.06)
  const standing = authorityOf(draw, { index, ageDays, dayBefore, active })
  const revoked = standing.authorities.some(({ status }) => status === 'revoked')
  const rating = chance(0.09) ? pick(draw, RATINGS) : null
  const updatedDays = Math.min(ageDays, chance(0.8) ? draw() * 730 : 730 + draw() * 1500)
  return {
    usdot: FIRST_USDOT + index * 7,
    dockets: standing.docket ? [standing.docket] : [],
    legalName: name,
    dbaName: chance(0.12) ? inventedCompany(draw).name : null,
    status: active ? 'active' : 'inactive',
    authorities: standing.authorities,
    priorRevoked: revoked || chance(0.03),
    outOfServiceOn: chance(0.012) ? dayBefore(draw() * Math.min(ageDays, 900)) : null,
    safetyRating: rating,
    safetyRatedOn: rating ? dayBefore(draw() * ageDays) : null,
    operation: standing.docket || chance(0.4) ? 'A' : hazmat ? 'B' : 'C',
    powerUnits,
    drivers: Math.max(1, Math.round(powerUnits * (0.9 + draw() * 0.5))),
    hazmat,
    phone: fictionalPhone(index),
    email: chance(0.68) ? `${pick(draw, MAILBOXES)}@${word.toLowerCase()}${index}.example` : null,
    officers: Array.from({ length: chance(0.3) ? 2 : 1 }, () => inventedPerson(draw)),
    street: `${1 + Math.floor(draw() * 9800)} ${pick(draw, STREETS)}`,
    ...town,
    country: 'US',
    autoRequired: standing.authorities.some(({ type }) => type !== 'broker')
      ? hazmat
        ? 500_000_000
        : 75_000_000
      : null,
    mcs150On: dayBefore(updatedDays),
    mcs150Miles: Math.round(powerUnits * (35_000 + draw() * 75_000)),
    addedOn: dayBefore(ageDays),
    cargoCarried: [...new Set(Array.from({ length: 1 + Math.floor(draw() * 3) }, () => pick(draw, CARGO)))],
    filings: standing.docket ? filingsOf(draw, { authorities: standing.authorities, ageDays, hazmat, dayBefore }) : [],
  }
}

const RATINGS = [
  'satisfactory',
  'satisfactory',
  'satisfactory',
  'satisfactory',
  'conditional',
  'unsatisfactory',
] as const
const MAILBOXES = ['dispatch', 'office', 'safety', 'loads', 'info'] as const
const STREETS = [
  'Depot Rd',
  'Terminal Ave',
  'Yard St',
  'Industrial Pkwy',
  'County Line Rd',
  'Old Mill Rd',
  'Rail Spur Ln',
] as const

type DayBefore = (days: number) => string

function authorityOf(
  draw: Draw,
  { index, ageDays, dayBefore, active }: { index: number; ageDays: number; dayBefore: DayBefore; active: boolean },
): { docket: string | null; authorities: RegisterEntry['authorities'] } {
  if (draw() < 0.38) return { docket: null, authorities: [] }
  const docket = `MC${FIRST_DOCKET + index * 3}`
  const grantedOn = dayBefore(ageDays * (0.4 + draw() * 0.55))
  const luck = draw()
  const status = !active
    ? luck < 0.4
      ? 'revoked'
      : 'inactive'
    : luck < 0.9
      ? 'active'
      : luck < 0.95
        ? 'inactive'
        : 'pending'
  const common = { type: 'common', status, grantedOn: status === 'pending' ? null : grantedOn, docket } as const
  const also = draw()
  const broker = { type: 'broker', status: 'active', grantedOn, docket } as const
  if (also < 0.03 && active) return { docket, authorities: [broker] }
  if (also < 0.06 && active) return { docket, authorities: [common, broker] }
  return { docket, authorities: also < 0.16 ? [common, { ...common, type: 'contract' }] : [common] }
}

function filingsOf(
  draw: Draw,
  {
    authorities,
    ageDays,
    hazmat,
    dayBefore,
  }: { authorities: RegisterEntry['authorities']; ageDays: number; hazmat: boolean; dayBefore: DayBefore },
): RegisterEntry['filings'] {
  const holds = (broker: boolean) =>
    authorities.some(({ type, status }) => status === 'active' && (type === 'broker') === broker)
  const filing = (kind: RegisterEntry['filings'][number]['kind'], thousands: number) => ({
    kind,
    insurer: pick(draw, INSURERS),
    policyNumber: `${kind.slice(0, 1).toUpperCase()}${Math.floor(draw() * 1e9)}`,
    amount: thousands * 100_000,
    effectiveOn: dayBefore(draw() * Math.min(ageDays, 700)),
  })
  return [
    ...(holds(false) ? [filing('auto_liability', hazmat ? 5000 : draw() < 0.55 ? 750 : 1000)] : []),
    ...(holds(false) && draw() < 0.15 ? [filing('cargo', draw() < 0.8 ? 100 : 250)] : []),
    ...(holds(true) ? [filing('bond', 75)] : []),
  ]
}
