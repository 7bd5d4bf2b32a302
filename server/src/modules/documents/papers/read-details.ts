import { type Claims, PaperDetails } from '@drawbar/contract/documents/company-documents.ts'
import type { PaperKind } from '@drawbar/contract/documents/document-kinds.ts'
import { PAPERS } from '@drawbar/contract/documents/document-rules.ts'
import type { z } from 'zod'
import type { AnySql } from '../../../platform/db.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import { jsonFieldReader } from '../../../platform/json-field.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { isOfSide, maySendPapers } from '../policy.ts'
import { findCompanyFacts, ownsSubject } from '../sql/papers.ts'

const readJson = jsonFieldReader(PaperDetails, {
  name: 'details',
  prefix: '',
  notJson: 'What is said of the paper could not be read.',
})

/** What is said of a paper, or a refusal that names each field. */
export async function readDetails(
  sql: AnySql,
  { typed, kind, viewer, companyId }: { typed: string | undefined; kind: PaperKind; viewer: Viewer; companyId: string },
): Promise<PaperDetails> {
  if (!maySendPapers(viewer)) throw new AppError('forbidden')
  if (!isOfSide(viewer, kind)) throw invalid({ kind: 'Your side of the market is not asked for this paper.' })
  const details = readJson(typed)
  const facts = await findCompanyFacts(sql, companyId)
  const wrong = complaintsOf(details, { kind, today: facts?.today ?? '' })
  const { about } = PAPERS[kind]
  if (
    about !== 'company' &&
    details.subjectId &&
    !(await ownsSubject(sql, { companyId, type: about, id: details.subjectId }))
  )
    wrong['subjectId'] = about === 'vehicle' ? 'Choose one of your vehicles.' : 'Choose one of your drivers.'
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  const { account, ...said } = details
  return account && PAPERS[kind].account ? { ...said, account } : said
}

const WHAT_IS_MISSING: Partial<Record<string, string>> = {
  legalName: 'Give the legal name on the paper.',
  insurer: 'Give the insurer.',
  policyNumber: 'Give the policy number.',
  autoLimit: 'Give the auto liability limit.',
  payee: 'Give who is to be paid.',
  number: 'Give the number on the paper.',
  usdot: 'Give the USDOT number.',
  vin: 'Give the VIN.',
}

function complaintsOf(
  { claims, account, expiresOn, issuedOn, subjectId }: z.output<typeof PaperDetails>,
  { kind, today }: { kind: PaperKind; today: string },
): Record<string, string> {
  const { about, ends, needs, account: asksAccount = false } = PAPERS[kind]
  const wrong: Record<string, string> = {}
  const claimed: Claims = claims
  for (const field of needs) {
    const said = claimed[field]
    if (said === undefined || said === '') wrong[`claims.${field}`] = WHAT_IS_MISSING[field] ?? 'This is needed.'
  }
  if (asksAccount && !account) {
    wrong['account.routingNumber'] = 'Give the routing number.'
    wrong['account.accountNumber'] = 'Give the account number.'
  }
  if (ends && !expiresOn) wrong['expiresOn'] = 'Give the last day on which it holds.'
  if (expiresOn && expiresOn < today) wrong['expiresOn'] = 'This paper has already ended. Send the one that holds now.'
  if (issuedOn && issuedOn > today) wrong['issuedOn'] = 'The day of issue cannot lie in the future.'
  if (issuedOn && expiresOn && expiresOn < issuedOn) wrong['expiresOn'] = 'It cannot end before it was issued.'
  if (about !== 'company' && !subjectId)
    wrong['subjectId'] =
      about === 'vehicle' ? 'Choose the vehicle that it is about.' : 'Choose the driver that it is about.'
  return wrong
}
