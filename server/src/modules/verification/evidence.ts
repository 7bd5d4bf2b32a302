import type { CheckEvidence, EvidenceField } from '@drawbar/contract/verification/verification-cases.ts'
import { SECOND_PERSON_SCORE, type VerificationCheck } from '@drawbar/contract/verification/verification-terms.ts'
import { nameKey, tellingKey } from '../register/index.ts'
import type { RivalRow } from './sql/facts.ts'
import type { OnFile } from './requirements.ts'

interface About {
  onFile: OnFile
  phone: string | null
  rival: RivalRow | null
  score: number
}

type Compare = (a: string, b: string) => boolean
const same: Compare = (a, b) => a === b
const sameWords: Compare = (a, b) => plain(a) === plain(b)
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
/** Compares the last ten digits, because the register has no country codes. */
const samePhone: Compare = (a, b) => digits(a).slice(-10) === digits(b).slice(-10)
const digits = (text: string): string => text.split(/x|ext/i, 1)[0]?.replaceAll(/\D/g, '') ?? ''

/** Compares the distinctive words: `LLC` and `Trucking` are often left out. */
const sameName: Compare = (a, b) => {
  const [one, other] = [nameKey(a), nameKey(b)]
  return (tellingKey(one) || one) === (tellingKey(other) || other)
}

interface Line {
  field: EvidenceField
  says: string | null
  record: string | null
  alike?: Compare
  documentId?: string | null
  /** Marks the line as open although it neither matches nor differs. */
  open?: boolean
}

const line = ({ field, says, record, alike = same, documentId = null, open = false }: Line): CheckEvidence => {
  const outcome = says === null || record === null ? 'unknown' : alike(says, record) ? 'match' : 'differs'
  return { field, says, record, documentId, outcome, open: open || outcome === 'differs' }
}

/** What the company says next to what the record says, per check. A reviewer decides; this only compares. */
export function evidenceOf({ onFile, phone, rival, score }: About): Record<VerificationCheck, CheckEvidence[]> {
  const { profile, policies, register, documents, speaker } = onFile
  const filing = (kind: 'auto_liability' | 'cargo') => register?.insurance.find((one) => one.kind === kind)
  const auto = filing('auto_liability')
  const cargo = filing('cargo')
  const amount = (value: number | null | undefined) => (value === null || value === undefined ? null : String(value))
  const haul = register?.authorities.find(({ type }) => type !== 'broker')
  const place = register?.address
  // An authority on the register replaces the letter.
  const needless = register?.authorities.some(({ type, status }) => type !== 'broker' && status === 'active') === true
  const paper = (kind: 'w9' | 'coi' | 'authority_letter'): CheckEvidence => {
    const { fileName = null, status = null, id: documentId = null } = documents.get(kind) ?? {}
    return {
      ...line({ field: kind, says: fileName, record: status, documentId }),
      outcome: status === 'approved' ? 'match' : 'unknown',
      open: status !== 'approved' && !(kind === 'authority_letter' && needless),
    }
  }
  const shared = (field: EvidenceField, shares: RivalRow['shares']) =>
    line({ field, says: null, record: rival?.shares === shares ? rival.name : null, open: rival?.shares === shares })
  return {
    identity: [
      line({
        field: 'name',
        says: profile.companyName,
        record: register?.legalName ?? null,
        open: !register,
        alike: (says, record) => [record, register?.dbaName ?? ''].some((name) => sameName(says, name)),
      }),
      line({
        field: 'city',
        says: profile.homeCity,
        record: place?.city ? [place.city, place.region].filter(Boolean).join(', ') : null,
        alike: sameWords,
      }),
      line({
        field: 'register_status',
        says: null,
        record: register?.status ?? null,
        open: register?.status === 'inactive',
      }),
      line({
        field: 'officer',
        says: speaker?.name ?? null,
        record: register?.officers.length ? register.officers.join('; ') : null,
        alike: (says, record) => plain(record).includes(plain(says)),
      }),
      line({
        field: 'mail_domain',
        says: speaker?.email.split('@')[1]?.toLowerCase() ?? null,
        record: register?.email?.split('@')[1]?.toLowerCase() ?? null,
      }),
      shared('same_number', 'number'),
      shared('same_tax_id', 'tax_id'),
    ],
    call_back: [line({ field: 'phone', says: phone, record: register?.phone ?? null, alike: samePhone })],
    authority: [
      line({
        field: 'authority',
        says: profile.authority === 'unknown' ? null : profile.authority,
        record: haul?.status ?? null,
      }),
      line({ field: 'authority_since', says: profile.authoritySince, record: register?.authoritySince ?? null }),
      paper('authority_letter'),
    ],
    insurance: [
      line({ field: 'insurer', says: policies.auto?.insurer ?? null, record: auto?.insurer ?? null, alike: sameWords }),
      line({
        field: 'auto_limit',
        says: amount(policies.auto?.amount),
        record: amount(auto?.amount.amount),
        alike: (says, record) => Number(says) <= Number(record),
        open: !policies.auto || policies.auto.source === 'declared',
      }),
      line({ field: 'auto_until', says: policies.auto?.expiresOn ?? null, record: null }),
      line({
        field: 'cargo_limit',
        says: amount(policies.cargo?.amount),
        record: amount(cargo?.amount.amount),
        alike: (says, record) => Number(says) <= Number(record),
        open: policies.cargo?.source === 'declared',
      }),
      line({ field: 'cargo_until', says: policies.cargo?.expiresOn ?? null, record: null }),
    ],
    safety: [
      line({
        field: 'safety_rating',
        says: null,
        record: register?.safetyRating ?? null,
        open: register?.safetyRating === 'unsatisfactory',
      }),
      line({
        field: 'out_of_service',
        says: null,
        record: register?.outOfServiceOn ?? null,
        open: register?.outOfServiceOn != null,
      }),
      line({ field: 'fleet', says: null, record: register ? `${register.powerUnits} / ${register.drivers}` : null }),
    ],
    papers: [paper('w9'), paper('coi'), paper('authority_letter')],
    signals: [
      line({ field: 'score', says: null, record: amount(score), open: score >= SECOND_PERSON_SCORE }),
      shared('same_number', 'number'),
      shared('same_tax_id', 'tax_id'),
    ],
  }
}
