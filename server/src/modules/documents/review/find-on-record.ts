import type { ClaimField, PaperKind } from '@drawbar/contract/documents/document-kinds.ts'
import type { ReviewDetail } from '@drawbar/contract/documents/document-reviews.ts'
import type { Money } from '@drawbar/contract/money.ts'
import type { RegisterRecord } from '@drawbar/contract/register/register-record.ts'
import type { AnySql } from '../../../platform/db.ts'
import { findRegisterRecord } from '../../register/index.ts'
import type { PaperRow } from '../sql/papers.ts'
import { findPolicies, findRecord, type PolicyRow, type RecordRow } from '../sql/reviews.ts'

type Source = ReviewDetail['record']['source']
type Field = ClaimField | 'expiresOn'

/** One value and who says so. Without a value: its source would know it, and does not. */
export interface Known {
  value: string | null
  source: Source
}

export interface OnRecord {
  source: Source
  asOf: string
  /** By the field of the claim; money as `75000000 USD`, days as dates. Several where several are on record. */
  fields: Partial<Record<Field, readonly Known[]>>
}

/**
 * What a claim is held against, each value under its own source. What the public register keeps is asked of it alone: where it has a gap, what
 * the company declared does not fill it.
 */
export async function findOnRecord(sql: AnySql, paper: PaperRow): Promise<OnRecord> {
  const row = await findRecord(sql, paper)
  if (!row) throw new Error('a paper without its company')
  const [register, policies] = await Promise.all([
    row.usdot === null ? null : findRegisterRecord(sql, { usdot: row.usdot }),
    findPolicies(sql, paper.companyId),
  ])
  const own = ownFields(paper.kind, row, policies)
  if (!register) return { source: row.source, asOf: row.asOf, fields: own }
  return { source: 'register', asOf: register.refreshedAt, fields: { ...own, ...registerFields(paper.kind, register) } }
}

const amountWords = ({ amount, currency }: Money): string => `${amount} ${currency}`
const by = (source: Source, ...values: readonly (string | null)[]): Known[] =>
  values.map((value) => ({ value, source }))

/** By whom a policy on file stands: one read off a certificate was approved with it. */
const POLICY_SOURCE = { declared: 'declared', register: 'register', staff: 'staff', coi: 'paper' } as const

function ownFields(kind: PaperKind, row: RecordRow, policies: readonly PolicyRow[]): OnRecord['fields'] {
  const auto = policies.find((policy) => policy.kind === 'auto_liability')
  const cargo = policies.find((policy) => policy.kind === 'cargo')
  const of = (policy: PolicyRow | undefined, read: (policy: PolicyRow) => string | null): Known[] =>
    policy ? by(POLICY_SOURCE[policy.source], read(policy)) : []
  const limit = (policy: PolicyRow) => `${policy.limitAmount} ${policy.limitCurrency}`
  return {
    legalName: by('company', row.companyName),
    usdot: by(row.source, row.usdot),
    docket: by(row.source, row.docket),
    vin: by('company', row.vin),
    ...(kind === 'coi'
      ? {
          insurer: of(auto, ({ insurer }) => insurer),
          policyNumber: of(auto, ({ policyNumber }) => policyNumber),
          autoLimit: of(auto, limit),
          cargoLimit: of(cargo, limit),
          effectiveOn: of(auto, ({ effectiveOn }) => effectiveOn),
          expiresOn: of(auto, ({ expiresOn }) => expiresOn),
        }
      : {}),
    ...(kind === 'endorsement'
      ? {
          insurer: policies.flatMap((one) => of(one, ({ insurer }) => insurer)),
          policyNumber: policies.flatMap((one) => of(one, ({ policyNumber }) => policyNumber)),
        }
      : {}),
    ...(kind === 'bank_letter' ? { payee: by('company', row.companyName), bankLast4: by('paper', row.bankLast4) } : {}),
    ...(kind === 'mvr' ? { region: by('company', row.licenceRegion) } : {}),
    ...(kind === 'cdl'
      ? { region: by('company', row.licenceRegion), expiresOn: by('company', row.licenceExpiresOn) }
      : {}),
  }
}

/** The register knows neither the days of a policy nor, of a carrier that must file none, the policy. */
function registerFields(kind: PaperKind, register: RegisterRecord): OnRecord['fields'] {
  const auto = register.insurance.find((filing) => filing.kind === 'auto_liability')
  const cargo = register.insurance.find((filing) => filing.kind === 'cargo')
  const said = (...values: readonly (string | null)[]): Known[] => by('register', ...values)
  return {
    legalName: said(register.legalName, register.dbaName),
    usdot: said(register.usdot),
    docket: register.dockets.length === 0 ? said(null) : said(...register.dockets),
    ...(kind === 'coi'
      ? {
          insurer: said(auto?.insurer ?? null),
          policyNumber: said(auto?.policyNumber ?? null),
          autoLimit: said(auto ? amountWords(auto.amount) : null),
          cargoLimit: said(cargo ? amountWords(cargo.amount) : null),
        }
      : {}),
    ...(kind === 'bank_letter' ? { payee: said(register.legalName, register.dbaName) } : {}),
    ...(kind === 'authority_letter' ? { effectiveOn: said(register.authoritySince) } : {}),
  }
}
