import { FILING_KINDS, type RegisterRecord } from '@drawbar/contract/register/register-record.ts'
import { MAX_REGISTER_FOUND } from '@drawbar/contract/register/register.ts'
import {
  type CarrierRegister,
  type LiveCarrier,
  qcMobile,
  RegisterUnavailable,
} from '../../../gateways/carrier-register.ts'
import type { Services } from '../../../platform/services.ts'
import { SYSTEM } from '../../../platform/transaction.ts'
import { fileRegisterEntries } from '../file-register-entries.ts'
import { findRegisterRecord } from './find-register-record.ts'
import { NOT_NAMED, type RegisterEntry, TOTAL } from '../register-entry.ts'
import { emitMonitoredChanged } from '../monitored-changed.ts'
import { capFilings, takeFilings, takeTotals } from '../sql/merge.ts'

/** A younger record is not requested again. */
const FRESH_MS = 60 * 60 * 1000
/** After a failure, later requests do not wait for another one. */
const REST_MS = 30_000
/** Beyond this number the cache is cleared, at the cost of one request each. */
const MAX_DOCKETS = 10_000

type Asked = { usdot: number } | { docket: string }

/** `usdots`: carriers with this number, the best first. */
interface LiveAnswer {
  live: 'off' | 'fresh' | 'unreachable'
  usdots: readonly number[]
}

/** Refreshes records if a live register is configured. Never fails: records on file stay, with their age. */
export function liveRegister(services: Services): (asked: Asked) => Promise<LiveAnswer> {
  const { register } = services.config
  if (!register) return () => Promise.resolve({ live: 'off', usdots: [] })
  const live = qcMobile(register)
  // Cached but not stored: the response does not tell MC from MX or FF, and imported filings are matched by docket.
  const holders = new Map<string, { usdots: readonly number[]; at: number }>()
  let restsUntil = 0
  return async (asked) => {
    const known = 'usdot' in asked ? await askedBefore(services, asked.usdot) : holders.get(asked.docket)
    const usdots = known?.usdots ?? []
    if (known && Date.now() - known.at < FRESH_MS) return { live: 'fresh', usdots }
    if (Date.now() < restsUntil) return { live: 'unreachable', usdots }
    try {
      const found = await refreshRecords({ services, live, asked })
      if ('docket' in asked && found.length > 0) {
        if (holders.size >= MAX_DOCKETS) holders.clear()
        holders.set(asked.docket, { usdots: found, at: Date.now() })
      }
      return { live: 'fresh', usdots: found }
    } catch (error) {
      if (!(error instanceof RegisterUnavailable)) throw error
      services.log.warn({ ...asked, why: error.message }, 'the live register did not answer')
      restsUntil = Date.now() + REST_MS
      return { live: 'unreachable', usdots }
    }
  }
}

async function askedBefore({ db }: Services, usdot: number): Promise<{ usdots: number[]; at: number } | null> {
  const onFile = await findRegisterRecord(db.sql, { usdot: String(usdot) })
  return onFile?.source === 'live' ? { usdots: [usdot], at: Date.parse(onFile.refreshedAt) } : null
}

interface Refresh {
  services: Services
  live: CarrierRegister
  asked: Asked
}

/**
 * Returns the carriers with this number. Throws RegisterUnavailable. A number that the live register does not know
 * keeps its record.
 */
export async function refreshRecords({ services, live, asked }: Refresh): Promise<number[]> {
  const carriers =
    'usdot' in asked
      ? [await live.findByUsdot(asked.usdot)].filter((carrier) => carrier !== null)
      : bestFirst(await live.findByDocket(asked.docket))
  if (carriers.length === 0) return []
  return services.run(SYSTEM, async (tx) => {
    const entries: RegisterEntry[] = []
    for (const carrier of carriers) {
      const { usdot } = carrier
      // Read after the response, so that data imported meanwhile is kept.
      entries.push(entryOf(carrier, await findRegisterRecord(tx.sql, { usdot: String(usdot) })))
      await takeTotals(tx.sql, { usdot, kinds: FILING_KINDS.filter((kind) => carrier.onFile[kind] !== null) })
      await takeFilings(tx.sql, { usdot, kinds: FILING_KINDS.filter((kind) => carrier.onFile[kind] === 0) })
    }
    await fileRegisterEntries(tx.sql, { entries, source: 'live' })
    for (const { usdot, onFile } of carriers)
      for (const kind of FILING_KINDS) if (onFile[kind]) await capFilings(tx.sql, { usdot, kind, total: onFile[kind] })
    await emitMonitoredChanged(
      tx,
      entries.map(({ usdot }) => usdot),
    )
    return entries.filter((entry) => 'usdot' in asked || mayHold(entry, asked.docket)).map(({ usdot }) => usdot)
  })
}

/** The response repeats a carrier for each of its numbers. */
function bestFirst(carriers: readonly LiveCarrier[]): LiveCarrier[] {
  const hauls = ({ active, authorities }: LiveCarrier) =>
    active && authorities.some(({ status }) => status === 'active') ? 0 : 1
  return [...new Map(carriers.map((carrier) => [carrier.usdot, carrier])).values()]
    .toSorted((one, other) => hauls(one) - hauls(other))
    .slice(0, MAX_REGISTER_FOUND)
}

/** False for a carrier that has these digits in another series only. */
const mayHold = ({ dockets }: RegisterEntry, docket: string) =>
  dockets.includes(docket) || !dockets.some((held) => held.slice(2) === docket.slice(2))

/**
 * Keeps what the live register does not say (officers, email, MCS-150, policies; anything if the response is
 * incomplete).
 */
function entryOf(live: LiveCarrier, onFile: RegisterRecord | null): RegisterEntry {
  // An earlier live total is replaced.
  const known = onFile?.insurance.filter(({ policyNumber }) => policyNumber !== TOTAL).map(({ kind }) => kind) ?? []
  const onFileRating = onFile?.safetyRating ?? null
  const safetyRating = live.safetyRating === undefined ? onFileRating : live.safetyRating
  return {
    usdot: live.usdot,
    dockets: onFile?.dockets ?? [],
    legalName: live.legalName,
    dbaName: live.dbaName,
    status: live.active ? 'active' : 'inactive',
    // A type on file that the live register does not list was assumed or has ended, so that a broker does not pass as a
    // carrier.
    authorities: live.authorities.flatMap(({ type, status }) => {
      if (status === 'none' && !onFile?.authorities.some((held) => held.type === type)) return []
      return [{ type, status: status === 'none' ? 'inactive' : status, grantedOn: null, docket: null }]
    }),
    priorRevoked: onFile?.priorRevoked ?? false,
    outOfServiceOn: live.outOfServiceOn === undefined ? (onFile?.outOfServiceOn ?? null) : live.outOfServiceOn,
    safetyRating,
    safetyRatedOn: live.safetyRatedOn ?? (safetyRating === onFileRating ? (onFile?.safetyRatedOn ?? null) : null),
    operation: null,
    powerUnits: live.powerUnits ?? onFile?.powerUnits ?? 0,
    drivers: live.drivers ?? onFile?.drivers ?? 0,
    hazmat: onFile?.hazmat ?? null,
    phone: onFile?.phone ?? null,
    email: onFile?.email ?? null,
    officers: onFile?.officers ?? [],
    street: live.street ?? onFile?.address.street ?? null,
    city: live.city ?? onFile?.address.city ?? null,
    region: live.region ?? onFile?.address.region ?? null,
    postalCode: live.postalCode ?? onFile?.address.postalCode ?? null,
    country: onFile?.address.country ?? 'US',
    autoRequired: live.autoRequired,
    mcs150On: onFile?.mcs150On ?? null,
    mcs150Miles: onFile?.mcs150Miles ?? null,
    addedOn: onFile?.addedOn ?? null,
    cargoCarried: onFile?.cargoCarried ?? [],
    // The live register has totals without insurers. A known policy has more detail, and counts with its excess up to
    // the total.
    filings: FILING_KINDS.flatMap((kind) => {
      const amount = live.onFile[kind]
      // A total of zero is stored too: it says that there is no filing, rather than that nobody asked.
      return amount === null || (amount > 0 && known.includes(kind))
        ? []
        : [{ kind, insurer: NOT_NAMED, policyNumber: TOTAL, amount, effectiveOn: null }]
    }),
  }
}
