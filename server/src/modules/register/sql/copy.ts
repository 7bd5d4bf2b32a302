import type { RegisterRecord } from '@drawbar/contract/register/register-record.ts'
import type { CopyStatement } from '../../../platform/copy.ts'
import type { TransactionSql } from '../../../platform/db.ts'

export type RegisterSource = RegisterRecord['source']
export type Target = 'register' | 'staged'

/** In the order in which rows are sent. */
export const CARRIER_COLUMNS = [
  'usdot',
  'dockets',
  'legal_name',
  'dba_name',
  'name_key',
  'telling_key',
  'status',
  'authority',
  'prior_revoked',
  'out_of_service_on',
  'safety_rating',
  'safety_rated_on',
  'operation',
  'power_units',
  'drivers',
  'hazmat',
  'cargo_carried',
  'phone',
  'email',
  'officers',
  'street',
  'city',
  'region',
  'postal_code',
  'country',
  'auto_required',
  'mcs150_on',
  'mcs150_miles',
  'added_on',
  'source',
]
export const AUTHORITY_COLUMNS = ['usdot', 'type', 'status', 'docket', 'granted_on', 'source']
export const FILING_COLUMNS = [
  'usdot',
  'kind',
  'policy_number',
  'insurer',
  'amount',
  'effective_on',
  'source',
  'excess',
  'underlying',
]

export const copyCarriers = (tx: TransactionSql, target: Target): CopyStatement =>
  tx`copy ${tx(`${target}_carriers`)} (${tx(CARRIER_COLUMNS)}) from stdin`

export const copyAuthorities = (tx: TransactionSql, target: Target): CopyStatement =>
  tx`copy ${tx(`${target}_authorities`)} (${tx(AUTHORITY_COLUMNS)}) from stdin`

export const copyFilings = (tx: TransactionSql, target: Target): CopyStatement =>
  tx`copy ${tx(`${target}_filings`)} (${tx(FILING_COLUMNS)}) from stdin`
