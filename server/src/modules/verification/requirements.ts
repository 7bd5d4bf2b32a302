import { REQUIREMENTS, type Requirement } from '@drawbar/contract/verification/verification-terms.ts'
import type { Verification } from '@drawbar/contract/verification/verification.ts'
import type { RegisterRecord } from '@drawbar/contract/register/register-record.ts'
import type { AnySql } from '../../platform/db.ts'
import { findRegisterRecord } from '../register/index.ts'
import { findProfiles, type ProfileRow } from '../carriers/index.ts'
import { type CountingPolicies, type CountingPolicy, countingPolicies } from '../insurance/index.ts'
import { findRequiredDocuments, findSpeaker, type RequiredDocumentRow, type PersonRow } from './sql/facts.ts'

export const REQUIRED_DOCUMENTS = ['w9', 'coi', 'authority_letter'] as const

/** Everything on file about a company now. */
export interface OnFile {
  profile: ProfileRow
  policies: CountingPolicies
  register: RegisterRecord | null
  documents: Map<string, RequiredDocumentRow>
  /** A person with a proven mailbox. */
  speaker: PersonRow | null
}

export async function readOnFile(sql: AnySql, companyId: string): Promise<OnFile | null> {
  const [profile] = await findProfiles(sql, [companyId])
  if (!profile) return null
  const { usdot, docket } = profile
  const number = usdot ? { usdot } : docket ? { docket } : null
  const [register, policies, documents, speaker] = await Promise.all([
    number ? findRegisterRecord(sql, number) : null,
    countingPolicies(sql, companyId),
    findRequiredDocuments(sql, { companyId, kinds: REQUIRED_DOCUMENTS }),
    findSpeaker(sql, companyId),
  ])
  return { profile, policies, register, documents: new Map(documents.map((paper) => [paper.kind, paper])), speaker }
}

type Answers = Record<Requirement, string | null>

/**
 * The value that meets each requirement, or null if it is missing. An authority on the register replaces the letter.
 */
function answersOf({ profile, policies, register, documents, speaker }: OnFile, phone: string | null): Answers {
  const numbers = [profile.usdot && `USDOT ${profile.usdot}`, profile.docket].filter(Boolean)
  const paper = (kind: (typeof REQUIRED_DOCUMENTS)[number]) => documents.get(kind)?.fileName ?? null
  const haul = register?.authorities.find(({ type, status }) => type !== 'broker' && status === 'active')
  return {
    number: numbers.join(' · ') || null,
    insurance: policies.auto !== null && isCurrent(policies.auto, profile.today) ? (policies.auto.insurer ?? '') : null,
    authority: haul ? (register?.legalName ?? '') : paper('authority_letter'),
    w9: paper('w9'),
    coi: paper('coi'),
    email: speaker?.email ?? null,
    phone,
  }
}

/** An ended or expired policy covers nothing. */
const isCurrent = ({ endedOn, expiresOn }: CountingPolicy, today: string): boolean =>
  !endedOn && (expiresOn === null || expiresOn >= today)

export function requirementsOf(onFile: OnFile, phone: string | null): Verification['requirements'] {
  const answers = answersOf(onFile, phone)
  return REQUIREMENTS.map((requirement) => ({
    requirement,
    met: answers[requirement] !== null,
    datum: answers[requirement] || null,
  }))
}

/** Shown to staff when it stops a verdict. */
export const ABSENT: Record<Requirement, string> = {
  number: 'The company has no USDOT or MC number on file.',
  insurance: 'No auto liability cover of the company is in force.',
  authority: 'The register shows no authority to haul, and no authority letter counts.',
  w9: 'No W-9 counts: it was refused, taken back or never sent. Ask for it.',
  coi: 'No certificate of insurance counts: it ended, was refused or was never sent. Ask for it.',
  email: 'Nobody who may act for the company has proved their mailbox.',
  phone: 'The company gave no phone number.',
}

/** Shown to the person who must add it. */
export const MISSING: Record<Requirement, string> = {
  number: 'Give your USDOT or MC number.',
  insurance: 'Give your auto liability cover.',
  authority: 'The register shows no authority to haul under your number. Upload the authority letter.',
  w9: 'Upload your W-9.',
  coi: 'Upload your certificate of insurance.',
  email: 'Prove your e-mail address with the code that we mail you.',
  phone: 'Give the phone number on which we may call you.',
}
