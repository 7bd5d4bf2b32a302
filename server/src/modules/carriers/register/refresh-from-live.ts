import type { RegisterRecord } from '@drawbar/contract/register-record.ts'
import {
  type CarrierRegister,
  type LiveCarrier,
  qcMobile,
  RegisterUnavailable,
} from '../../../gateways/carrier-register.ts'
import type { Services } from '../../../platform/services.ts'
import { SYSTEM } from '../../../platform/transaction.ts'
import { fileRegisterEntries } from './file-register-entries.ts'
import { findRegisterRecord } from './find-register-record.ts'
import type { RegisterEntry } from './register-entry.ts'
import { takeFilings } from './sql/merge.ts'

/** A record this young is not asked for again. */
const FRESH_MS = 60 * 60 * 1000
/** After a failure nobody waits for the next one. */
const REST_MS = 30_000

export type LiveState = 'off' | 'fresh' | 'unreachable'

/** Brings a record up to date where a live register is set up. It never fails: what is on file stays, with its age. */
export function liveRegister(services: Services): (usdot: number) => Promise<LiveState> {
  const { register } = services.config
  if (!register) return () => Promise.resolve('off')
  const live = qcMobile(register)
  let restsUntil = 0
  return async (usdot) => {
    const onFile = await findRegisterRecord(services.db.sql, { usdot: String(usdot) })
    if (onFile?.source === 'live' && Date.now() - Date.parse(onFile.refreshedAt) < FRESH_MS) return 'fresh'
    if (Date.now() < restsUntil) return 'unreachable'
    try {
      await refreshRecord({ services, live, usdot, onFile })
      return 'fresh'
    } catch (error) {
      if (!(error instanceof RegisterUnavailable)) throw error
      services.log.warn({ usdot, why: error.message }, 'the live register did not answer')
      restsUntil = Date.now() + REST_MS
      return 'unreachable'
    }
  }
}

interface Refresh {
  services: Services
  live: CarrierRegister
  usdot: number
  onFile: RegisterRecord | null
}

/** Throws RegisterUnavailable. A number that it does not know stays as it is on file. */
export async function refreshRecord({ services, live, usdot, onFile }: Refresh): Promise<void> {
  const carrier = await live.findByUsdot(usdot)
  if (!carrier) return
  await services.run(SYSTEM, async (tx) => {
    await takeFilings(tx.sql, { usdot, kinds: kindsOf(carrier, (amount) => amount === 0) })
    await fileRegisterEntries(tx.sql, { entries: [entryOf(carrier, onFile)], source: 'live' })
  })
}

const kindsOf = ({ onFile }: LiveCarrier, pick: (amount: number) => boolean) =>
  (['auto_liability', 'cargo', 'bond'] as const).filter((kind) => pick(onFile[kind]))

/** What the live register does not say (officers, e-mail, MCS-150, policies) stays as it is on file. */
function entryOf(live: LiveCarrier, onFile: RegisterRecord | null): RegisterEntry {
  const known = onFile?.insurance.map(({ kind }) => kind) ?? []
  return {
    usdot: live.usdot,
    dockets: onFile?.dockets ?? [],
    legalName: live.legalName,
    dbaName: live.dbaName,
    status: live.active ? 'active' : 'inactive',
    authorities: live.authorities.map((authority) => ({ ...authority, grantedOn: null, docket: null })),
    priorRevoked: onFile?.priorRevoked ?? false,
    outOfServiceOn: live.outOfServiceOn,
    safetyRating: live.safetyRating,
    safetyRatedOn: live.safetyRatedOn,
    operation: null,
    powerUnits: live.powerUnits ?? onFile?.powerUnits ?? 0,
    drivers: live.drivers ?? onFile?.drivers ?? 0,
    hazmat: onFile?.hazmat ?? false,
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
    // It says how much is on file and not by whom; a policy that is known says more.
    filings: kindsOf(live, (amount) => amount > 0)
      .filter((kind) => !known.includes(kind))
      .map((kind) => ({
        kind,
        insurer: 'Not named',
        policyNumber: 'on file',
        amount: live.onFile[kind],
        effectiveOn: null,
      })),
  }
}
