import type { PaperKind, ReviewReason } from '@drawbar/contract/documents/document-kinds.ts'
import type { DomainEvents } from '@drawbar/contract/events.ts'
import { type Occasion, on, type Subscription } from '../../platform/events.ts'
import type { Tx } from '../../platform/transaction.ts'
import { mailNotices } from './mail-notices.ts'
import { insertNotices } from './sql.ts'

const PAPER: Record<PaperKind, string> = {
  coi: 'certificate of insurance',
  endorsement: 'policy endorsement',
  w9: 'W-9',
  articles: 'articles of organization',
  id_officer: 'officer’s identification',
  authority_letter: 'authority letter',
  mcs_150: 'MCS-150',
  broker_bond: 'broker bond',
  carrier_agreement: 'carrier agreement',
  noa: 'notice of assignment',
  lor: 'letter of release',
  bank_letter: 'bank letter',
  credit_application: 'credit application',
  lease: 'lease',
  hazmat_registration: 'hazmat registration',
  ucr: 'UCR registration',
  ifta: 'IFTA license',
  carb: 'CARB certificate',
  ctpat: 'CTPAT certificate',
  smartway: 'SmartWay certificate',
  registration: 'vehicle registration',
  irp_cab_card: 'IRP cab card',
  annual_inspection: 'annual inspection',
  title: 'vehicle title',
  reefer_service: 'reefer service record',
  cdl: 'driver’s license',
  medical_card: 'medical card',
  mvr: 'driving record',
  twic: 'TWIC card',
  hazmat_training: 'hazmat training certificate',
  other_paper: 'paper',
}
const nameOf = (kind: string): string => (PAPER as Record<string, string>)[kind] ?? 'paper'

const WHY: Record<ReviewReason, string> = {
  confirm_with_insurer: 'The insurer should confirm it',
  page_missing: 'A page is missing',
  unreadable: 'It cannot be read',
  wrong_insured: 'It names another company',
  wrong_name: 'It is in another name',
  wrong_document: 'It is another kind of paper',
  amount_missing: 'An amount is missing',
  cover_too_low: 'The cover is too low',
  signature_missing: 'A signature is missing',
  out_of_date: 'It is out of date',
  altered: 'It looks altered',
  other: 'See the note',
}

const PATH = '/profile?tab=papers'

interface Words {
  title: string
  body: string
}

export function settledWords({ kind, action, reasons, note }: DomainEvents['document.settled']): Words {
  const why = reasons.map((reason) => (WHY as Record<string, string>)[reason] ?? reason).join('. ')
  const said = [why, note].flatMap((part) => (part ? withoutFullStop(part) : [])).join('. ')
  if (action === 'approve') return { title: `Your ${nameOf(kind)} is approved`, body: note ?? 'It counts from now on.' }
  if (action === 'ask')
    return { title: `More is needed for your ${nameOf(kind)}`, body: `${said}. Answer, or send a newer one.` }
  return { title: `Your ${nameOf(kind)} was refused`, body: `${said}. Send another in its place.` }
}

/** Staff often end their note with a full stop, and the sentence it stands in has its own. */
const withoutFullStop = (text: string): string => text.trim().replace(/\.$/, '')

async function tell(
  tx: Tx,
  { companyId, type, event, words }: { companyId: string; type: string; event: Occasion; words: Words },
): Promise<void> {
  const told = await insertNotices(tx.sql, [{ companyId, kind: type, ...words, path: PATH, eventId: event.id }])
  await mailNotices(tx, told, event)
}

const days = (count: number): string => (count === 0 ? 'today' : count === 1 ? 'tomorrow' : `in ${count} days`)

export const expiringWords = ({ kind, daysLeft }: { kind: string; daysLeft: number }): Words => ({
  title: `Your ${nameOf(kind)} ends ${days(daysLeft)}`,
  body: 'Send its successor before then, so that your loads go on.',
})

/** What a company hears of its papers. A decision is told once it stands, since a mail cannot be taken back. */
export const documentNotices: readonly Subscription[] = [
  on('document.settled', (tx, data, event) =>
    tell(tx, { companyId: data.companyId, type: 'document.settled', event, words: settledWords(data) }),
  ),
  on('document.expiring', (tx, data, event) =>
    tell(tx, { companyId: data.companyId, type: 'document.expiring', event, words: expiringWords(data) }),
  ),
  on('document.expired', (tx, { companyId, kind }, event) =>
    tell(tx, {
      companyId,
      type: 'document.expired',
      event,
      words: { title: `Your ${nameOf(kind)} has ended`, body: 'It no longer counts. Send the one that holds now.' },
    }),
  ),
  on('document.quarantined', (tx, { companyId, kind }, event) =>
    tell(tx, {
      companyId,
      type: 'document.quarantined',
      event,
      words: {
        title: 'A file that you sent is infected',
        body: `The file for your ${nameOf(kind)} was locked away. Scan your computer, then send a clean one.`,
      },
    }),
  ),
]
