import {
  type Checklist,
  type ChecklistItem,
  CHECKLISTS,
  documentOfItem,
  type getChecklist as endpoint,
  RECOMMENDED,
} from '@drawbar/contract/verification/checklist.ts'
import type { Requirement } from '@drawbar/contract/verification/verification-terms.ts'
import type { AnySql } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import { readableCompany } from '../../../platform/viewer.ts'
import { readOnFile, requirementsOf } from '../requirements.ts'
import { findSpeaker } from '../sql/facts.ts'
import { askedOf } from './documents-asked.ts'
import { type ChecklistFacts, findChecklistFacts } from '../sql/checklist.ts'

type Status = Checklist['items'][number]['status']

/** Requirements of the verification that have their own name in the checklist. */
const REQUIREMENT_OF: Partial<Record<ChecklistItem, Requirement>> = {
  email: 'email',
  number: 'number',
  authority: 'authority',
  auto_liability: 'insurance',
}

/** Without a proven number, the register's record does not count as this company's. */
const NEEDS_NUMBER: ReadonlySet<ChecklistItem> = new Set<ChecklistItem>(['number', 'authority'])

/**
 * The only computation of what a company has left to do; the profile, documents, verification and empty dashboards show
 * it. `requirementsOf` decides what a verification requires, `askedOf` which documents are needed.
 */
export async function getChecklist(sql: AnySql, { viewer, query }: Input<typeof endpoint>): Promise<Checklist> {
  const companyId = readableCompany(viewer, query.companyId)
  const [facts, onFile, speaker] = await Promise.all([
    findChecklistFacts(sql, companyId),
    readOnFile(sql, companyId),
    findSpeaker(sql, companyId),
  ])
  if (!facts) throw new AppError('not_found')
  const side = viewer.kind === 'carrier' || (viewer.kind !== 'consignor' && facts.hauls) ? 'carrier' : 'consignor'
  const met = new Set(
    onFile ? requirementsOf(onFile, null).flatMap(({ requirement, met: is }) => (is ? [requirement] : [])) : [],
  )
  if (speaker) met.add('email')
  const asked = askedOf(facts)
  const items = CHECKLISTS[side]
    .filter((item) => item !== 'hazmat_registration' || asked.has(item))
    .map((item) => {
      const document = documentOfItem(item)
      return {
        item,
        status: statusOf(item, { facts, met }),
        required: !RECOMMENDED.has(item),
        document: document !== null && asked.has(document) ? document : null,
      }
    })
  const required = items.filter((item) => item.required)
  return {
    side,
    items,
    done: required.filter(({ status }) => status === 'done').length,
    of: required.length,
    next:
      (required.find(({ status }) => status === 'missing') ?? items.find(({ status }) => status === 'missing'))?.item ??
      null,
  }
}

function statusOf(
  item: ChecklistItem,
  { facts, met }: { facts: ChecklistFacts; met: ReadonlySet<Requirement> },
): Status {
  const requirement = REQUIREMENT_OF[item]
  if (NEEDS_NUMBER.has(item) && requirement !== undefined && met.has(requirement)) {
    const pending = facts.verification === 'verified' ? null : facts.pendingNumber
    if (pending !== null) return pending === 'call' ? 'waiting' : 'missing'
  }
  if (requirement !== undefined) return met.has(requirement) ? 'done' : 'missing'
  const document = documentOfItem(item)
  if (document !== null) {
    if (facts.approved.includes(document)) return 'done'
    return facts.waiting.includes(document) ? 'waiting' : 'missing'
  }
  if (item === 'verification') return facts.verification === 'verified' ? 'done' : facts.verification
  return DONE[item]?.(facts) === true ? 'done' : 'missing'
}

const DONE: Partial<Record<ChecklistItem, (facts: ChecklistFacts) => boolean>> = {
  cargo_coverage: ({ cargoCoverage }) => cargoCoverage,
  fleet: ({ fleet }) => fleet,
  home: ({ home }) => home,
  equipment: ({ equipment }) => equipment,
  pay_to: ({ payTo }) => payTo,
  mailing_address: ({ mailingAddress }) => mailingAddress,
  lanes: ({ lanes }) => lanes,
  scac: ({ scac }) => scac,
  first_bid: ({ firstBid }) => firstBid,
  first_load: ({ firstLoad }) => firstLoad,
  first_award: ({ firstAward }) => firstAward,
  invite: ({ invite }) => invite,
}
