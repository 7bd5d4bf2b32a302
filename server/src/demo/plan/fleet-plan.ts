import type { Endorsement } from '@drawbar/contract/fleet/fleet-drivers.ts'
import { vinCheckDigitMatches } from '@drawbar/contract/fleet/vin.ts'
import { FIRST_NAMES, LAST_NAMES } from '../data/people.ts'
import { HOUR } from '../local-hours.ts'
import type { Random } from '../random.ts'
import type { Kind } from './price.ts'

export interface Unit {
  /** Given by the server when the unit is registered. */
  id: string
  kind: 'tractor' | 'trailer'
  equipment: Kind | null
  unitNumber: string
  vin: string
  year: number
}

export interface DriverPlan {
  id: string
  name: string
  phone: string
  endorsements: Endorsement[]
}

export interface Rig {
  tractor: Unit
  trailer: Unit
  driver: DriverPlan
}

interface Slot<T> {
  item: T
  busy: { from: number; to: number }[]
}

/** A driver rests and a truck is washed between two hauls. */
const TURNAROUND = 2 * HOUR

/** Grows with the work that its carrier wins, so that nobody is ever on two hauls at once. */
export class FleetPlan {
  readonly tractors: Slot<Unit>[] = []
  readonly trailers: Slot<Unit>[] = []
  readonly drivers: Slot<DriverPlan>[] = []
  readonly #rng: Random
  readonly #carrier: number
  readonly #hazmat: boolean

  constructor({ rng, carrier, kinds, hazmat }: { rng: Random; carrier: number; kinds: string; hazmat: boolean }) {
    this.#rng = rng
    this.#carrier = carrier
    this.#hazmat = hazmat
    // Some stand in the yard even when everything rolls.
    for (let spare = 0; spare < 2; spare += 1) {
      this.#add(this.tractors, this.#unit('tractor', null))
      this.#add(this.drivers, this.#driver())
    }
    for (const kind of kinds) this.#add(this.trailers, this.#unit('trailer', kind as Kind))
  }

  assign({ from, to, kind }: { from: number; to: number; kind: Kind }): Rig {
    const span = { from: from - TURNAROUND, to: to + TURNAROUND }
    return {
      tractor: this.#take(this.tractors, { span, make: () => this.#unit('tractor', null) }),
      trailer: this.#take(this.trailers, {
        span,
        fits: (unit) => unit.equipment === kind,
        make: () => this.#unit('trailer', kind),
      }),
      driver: this.#take(this.drivers, { span, make: () => this.#driver() }),
    }
  }

  #take<T>(
    slots: Slot<T>[],
    {
      span,
      fits = () => true,
      make,
    }: { span: { from: number; to: number }; fits?: (item: T) => boolean; make: () => T },
  ): T {
    const free = slots.find(
      ({ item, busy }) => fits(item) && busy.every(({ from, to }) => span.to <= from || span.from >= to),
    )
    const slot = free ?? this.#add(slots, make())
    slot.busy.push(span)
    return slot.item
  }

  #add<T>(slots: Slot<T>[], item: T): Slot<T> {
    const slot: Slot<T> = { item, busy: [] }
    slots.push(slot)
    return slot
  }

  #unit(kind: Unit['kind'], equipment: Kind | null): Unit {
    const number = kind === 'tractor' ? 100 + this.tractors.length + 1 : 5300 + this.trailers.length + 1
    return {
      id: '',
      kind,
      equipment,
      unitNumber: `${equipment ?? ''}${number}`,
      vin: vin(this.#rng),
      year: this.#rng.whole(2017, 2026),
    }
  }

  #driver(): DriverPlan {
    const phone = `+1 555 01${String((this.#carrier * 7 + this.drivers.length * 3) % 100).padStart(2, '0')}`
    return {
      id: '',
      name: `${this.#rng.pick(FIRST_NAMES)} ${this.#rng.pick(LAST_NAMES)}`,
      phone,
      endorsements: this.#hazmat ? ['H'] : [],
    }
  }
}

const VIN_CHARACTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'.split('')

/** A number that adds up and belongs to no maker: none of theirs begins with 0. */
function vin(rng: Random): string {
  const rest = Array.from({ length: 16 }, () => rng.pick(VIN_CHARACTERS)).join('')
  const found = '0123456789X'
    .split('')
    .map((check) => `0${rest.slice(0, 7)}${check}${rest.slice(7, 15)}`)
    .find(vinCheckDigitMatches)
  if (!found) throw new Error('no check digit fits')
  return found
}
