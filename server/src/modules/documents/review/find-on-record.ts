import type { ClaimField, PaperKind, ReviewDetail } from '@drawbar/contract/documents.ts'
import type { Money } from '@drawbar/contract/money.ts'
import type { RegisterRecord } from '@drawbar/contract/register.ts'
import type { AnySql } from '../../../platform/db.ts'
import { findRegisterRecord } from '../../carriers/index.ts'
import type { PaperRow } from '../sql/papers.ts'
import { findPolicies, findRecord, type PolicyRow, type RecordRow } from '../sql/reviews.ts'

export interface OnRecord {
  source: ReviewDetail['record']['source']
  asOf: string
  /** By the field of the claim; money as `75000000 USD`, days as dates. Several where the register holds several. */
  fields: Partial<Record<ClaimField | 'expiresOn', readonly (string | null)[]>>
}

/** What a claim is held against: the public register where it knows the number, else what the company declared. */
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

function ownFields(kind: PaperKind, row: RecordRow, policies: readonly PolicyRow[]): OnRecord['fields'] {
  const auto = policies.find((policy) => policy.kind === 'auto_liability')
  const cargo = policies.find((policy) => policy.kind === 'cargo')
  const limit = (policy: PolicyRow | undefined) => (policy ? `${policy.limitAmount} ${policy.limitCurrency}` : null)
  return {
    legalName: [row.companyName],
    usdot: [row.usdot],
    docket: [row.docket],
    vin: [row.vin],
    ...(kind === 'coi'
      ? {
          insurer: [auto?.insurer ?? null],
          policyNumber: [auto?.policyNumber ?? null],
          autoLimit: [limit(auto)],
          cargoLimit: [limit(cargo)],
          effectiveOn: [auto?.effectiveOn ?? null],
          expiresOn: [auto?.expiresOn ?? null],
        }
      : {}),
    ...(kind === 'endorsement'
      ? { insurer: policies.map((one) => one.insurer), policyNumber: policies.map((one) => one.policyNumber) }
      : {}),
    ...(kind === 'bank_letter' ? { payee: [row.companyName], bankLast4: [row.bankLast4] } : {}),
    ...(kind === 'mvr' ? { region: [row.licenceRegion] } : {}),
    ...(kind === 'cdl' ? { region: [row.licenceRegion], expiresOn: [row.licenceExpiresOn] } : {}),
  }
}

/** The register knows no last day of a policy, and of a carrier that must file none no policy. */
function registerFields(kind: PaperKind, register: RegisterRecord): OnRecord['fields'] {
  const auto = register.insurance.find((filing) => filing.kind === 'auto_liability')
  const cargo = register.insurance.find((filing) => filing.kind === 'cargo')
  return {
    legalName: [register.legalName, register.dbaName],
    usdot: [register.usdot],
    docket: register.dockets,
    ...(kind === 'coi' && auto
      ? { insurer: [auto.insurer], policyNumber: [auto.policyNumber], autoLimit: [amountWords(auto.amount)] }
      : {}),
    ...(kind === 'coi' && cargo ? { cargoLimit: [amountWords(cargo.amount)] } : {}),
    ...(kind === 'bank_letter' ? { payee: [register.legalName, register.dbaName] } : {}),
    ...(kind === 'authority_letter' ? { effectiveOn: [register.authoritySince] } : {}),
  }
}
