import {
  PAPER_KINDS,
  REVIEW_REASONS,
  type PaperKind,
  type ReviewReason,
} from '@drawbar/contract/documents/document-kinds.ts'
import type { DomainEvents } from '@drawbar/contract/events.ts'
import { type Param, type Text, text } from '@drawbar/texts/text.ts'
import { type Occasion, on, type Subscription } from '../../platform/events.ts'
import type { Tx } from '../../platform/transaction.ts'
import { emailNotices } from './email-notices.ts'
import { insertNotices } from './sql.ts'

const PATH = '/profile?tab=papers'

interface DocumentNotice {
  title: Text
  body: readonly Text[]
}

const documentOf = (kind: string): Text =>
  text(`document.${(PAPER_KINDS as readonly string[]).includes(kind) ? (kind as PaperKind) : 'other_paper'}`)
const reasonOf = (reason: string): Param =>
  (REVIEW_REASONS as readonly string[]).includes(reason) ? text(`review_reason.${reason as ReviewReason}`) : reason

/** Staff often end their note with a period, and the sentence around it has its own. */
const withoutPeriod = (note: string): string => note.trim().replace(/\.$/, '')

export function decisionNotice({ kind, action, reasons, note }: DomainEvents['document.settled']): DocumentNotice {
  const document = documentOf(kind)
  const given = { list: [...reasons.map(reasonOf), ...(note ? [withoutPeriod(note)] : [])] }
  switch (action) {
    case 'approve':
      return {
        title: text('document.approved', { document }),
        body: [note ? text('staff_wrote', { note }) : text('document.approved.body')],
      }
    case 'ask':
      return {
        title: text('document.asked', { document }),
        body: [text('document.asked.body', { reasons: given })],
      }
    case 'reject':
      return {
        title: text('document.rejected', { document }),
        body: [text('document.rejected.body', { reasons: given })],
      }
  }
}

function expiringTitle(document: Text, daysLeft: number): Text {
  if (daysLeft === 0) return text('document.expires_today', { document })
  return daysLeft === 1
    ? text('document.expires_tomorrow', { document })
    : text('document.expiring', { document, count: daysLeft })
}

export const expiringNotice = ({ kind, daysLeft }: { kind: string; daysLeft: number }): DocumentNotice => ({
  title: expiringTitle(documentOf(kind), daysLeft),
  body: [text('document.expiring.body')],
})

async function notifyCompany(
  tx: Tx,
  { companyId, type, event, notice }: { companyId: string; type: string; event: Occasion; notice: DocumentNotice },
): Promise<void> {
  const inserted = await insertNotices(tx.sql, [{ companyId, kind: type, ...notice, path: PATH, eventId: event.id }])
  await emailNotices(tx, inserted, event)
}

/** Notices about a company's documents. A decision is sent once it can no longer be undone: an email cannot be taken back. */
export const documentNotices: readonly Subscription[] = [
  on('document.settled', (tx, data, event) =>
    notifyCompany(tx, { companyId: data.companyId, type: 'document.settled', event, notice: decisionNotice(data) }),
  ),
  on('document.expiring', (tx, data, event) =>
    notifyCompany(tx, { companyId: data.companyId, type: 'document.expiring', event, notice: expiringNotice(data) }),
  ),
  on('document.expired', (tx, { companyId, kind }, event) =>
    notifyCompany(tx, {
      companyId,
      type: 'document.expired',
      event,
      notice: {
        title: text('document.expired', { document: documentOf(kind) }),
        body: [text('document.expired.body')],
      },
    }),
  ),
  on('document.quarantined', (tx, { companyId, kind }, event) =>
    notifyCompany(tx, {
      companyId,
      type: 'document.quarantined',
      event,
      notice: {
        title: text('document.quarantined'),
        body: [text('document.quarantined.body', { document: documentOf(kind) })],
      },
    }),
  ),
]
