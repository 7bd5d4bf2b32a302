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
import { emitWatchedChanged } from '../watched-changed.ts'
import { capFilings, takeFilings, takeTotals } from '../sql/merge.ts'

/** A record this young is not asked for again. */
const FRESH_MS = 60 * 60 * 1000
/** After a failure nobody waits for the next one. */
const REST_MS = 30_000
/** Then they are forgotten, which costs a request each. */
const MAX_DOCKETS = 10_000

type Asked = { usdot: number } | { docket: string }

/** `usdots` are the carriers that go by the number, the best first. */
interface LiveAnswer {
  live: 'off' | 'fresh' | 'unreachable'
  usdots: readonly number[]
}

/** Brings records up to date where a live register is set up. It never fails: what is on file stays, with its age. */
export function liveRegister(services: Services): (asked: Asked) => Promise<LiveAnswer> {
  const { register } = services.config
  if (!register) return () => Promise.resolve({ live: 'off', usdots: [] })
  const live = qcMobile(register)
  // Remembered and not filed: the answer does not say whether a number is an MC, an MX or an FF one, and imported filings follow dockets.
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

/** The carriers that go by the number. Throws RegisterUnavailable. A number that it does not know stays as it is on file. */
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
      // Read now and not before it was asked: what came in meanwhile stays.
      entries.push(entryOf(carrier, await findRegisterRecord(tx.sql, { usdot: String(usdot) })))
      await takeTotals(tx.sql, { usdot, kinds: FILING_KINDS.filter((kind) => carrier.onFile[kind] !== null) })
      await takeFilings(tx.sql, { usdot, kinds: FILING_KINDS.filter((kind) => carrier.onFile[kind] === 0) })
    }
    await fileRegisterEntries(tx.sql, { entries, source: 'live' })
    for (const { usdot, onFile } of carriers)
      for (const kind of FILING_KINDS) if (onFile[kind]) await capFilings(tx.sql, { usdot, kind, total: onFile[kind] })
    await emitWatchedChanged(
      tx,
      entries.map(({ usdot }) => usdot),
    )
    return entries.filter((entry) => 'usdot' in asked || mayHold(entry, asked.docket)).map(({ usdot }) => usdot)
  })
}

/** Each once: a carrier stands in the answer for every number that it holds. */
function bestFirst(carriers: readonly LiveCarrier[]): LiveCarrier[] {
  const hauls = ({ active, authorities }: LiveCarrier) =>
    active && authorities.some(({ status }) => status === 'active') ? 0 : 1
  return [...new Map(carriers.map((carrier) => [carrier.usdot, carrier])).values()]
    .toSorted((one, other) => hauls(one) - hauls(other))
    .slice(0, MAX_REGISTER_FOUND)
}

/** Not who is known to hold these digits in another series only. */
const mayHold = ({ dockets }: RegisterEntry, docket: string) =>
  dockets.includes(docket) || !dockets.some((held) => held.slice(2) === docket.slice(2))

/** What the live register does not say (officers, e-mail, MCS-150, policies; anything, when its answer is incomplete) stays as it is on file. */
function entryOf(live: LiveCarrier, onFile: RegisterRecord | null): RegisterEntry {
  // What an earlier answer said in total is said anew.
  const known = onFile?.insurance.filter(({ policyNumber }) => policyNumber !== TOTAL).map(({ kind }) => kind) ?? []
  const onFileRating = onFile?.safetyRating ?? null
  const safetyRating = live.safetyRating === undefined ? onFileRating : live.safetyRating
  return {
    usdot: live.usdot,
    dockets: onFile?.dockets ?? [],
    legalName: live.legalName,
    dbaName: live.dbaName,
    status: live.active ? 'active' : 'inactive',
    // What is on file of a type that it does not hold was assumed, or is over: a broker does not pass for a hauler by it.
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
    // It says how much is on file and not by whom; a policy that is known says more, and counts with its excess for no more than this.
    filings: FILING_KINDS.flatMap((kind) => {
      const amount = live.onFile[kind]
      // A total of zero is filed as well: that somebody asked and there is none is more than nobody's having said.
      return amount === null || (amount > 0 && known.includes(kind))
        ? []
        : [{ kind, insurer: NOT_NAMED, policyNumber: TOTAL, amount, effectiveOn: null }]
    }),
  }
}
