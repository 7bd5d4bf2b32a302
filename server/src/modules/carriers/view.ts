import type { CarrierProfile } from '@drawbar/contract/carriers.ts'
import { Currency } from '@drawbar/contract/money.ts'
import type { Money } from '@drawbar/contract/money.ts'
import type { ProfileRow } from './sql.ts'

const cover = (amount: number | null, currency: string | null): Money | null =>
  amount === null || currency === null ? null : { amount, currency: Currency.parse(currency) }

export const autoCover = (row: ProfileRow): Money | null => cover(row.autoAmount, row.autoCurrency)
export const cargoCover = (row: ProfileRow): Money | null => cover(row.cargoAmount, row.cargoCurrency)

export const profileView = (row: ProfileRow): CarrierProfile => ({
  companyId: row.companyId,
  companyName: row.companyName,
  usdot: row.usdot,
  docket: row.docket,
  scac: row.scac,
  homeCity: row.homeCity,
  authority: row.authority,
  authoritySince: row.authoritySince,
  hazmat: row.hazmat,
  insurer: row.insurer,
  autoLiability: autoCover(row),
  autoExpiresOn: row.autoExpiresOn,
  cargoCover: cargoCover(row),
  cargoExpiresOn: row.cargoExpiresOn,
  source: row.source,
  updatedAt: row.updatedAt,
  version: row.version,
})
