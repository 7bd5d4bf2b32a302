import type { Document, uploadDocument as endpoint } from '@drawbar/contract/documents/documents.ts'
import { isPaperKind, type PaperKind } from '@drawbar/contract/documents/document-kinds.ts'
import { type PaperDetails, UPLOADABLE_KINDS } from '@drawbar/contract/documents/company-documents.ts'
import { PAPERS } from '@drawbar/contract/documents/document-rules.ts'
import { ERRORS } from '@drawbar/contract/errors.ts'
import type { DocumentStatus } from '@drawbar/contract/lifecycles/document.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Input, ReceivedFile } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import type { Tx } from '../../platform/transaction.ts'
import { actedBy, memberCompany } from '../../platform/viewer.ts'
import { inspectFile } from './intake/inspect-file.ts'
import { honestName } from './intake/sniff-type.ts'
import { keepAccount, type KeptAccount } from './papers/keep-account.ts'
import { readDetails } from './papers/read-details.ts'
import { maySend } from './policy.ts'
import { type DocumentKind, putBytes, recordDocument } from './store-document.ts'
import type { NewDocument, PaperFacts } from './sql.ts'
import { supersedeWaiting } from './sql/papers.ts'
import { told } from './told.ts'
import { scanDocument } from './upkeep/scan-documents.ts'

/** Everything that belongs to no load waits for a reviewer; everything waits for the scanner, where there is one. */
const firstStatus = (kind: DocumentKind, services: Services): DocumentStatus => {
  if (services.config.clamavUrl) return 'scanning'
  return isPaperKind(kind) ? 'pending_review' : 'uploaded'
}

export async function uploadDocument(
  services: Services,
  { viewer, request }: Input<typeof endpoint>,
  file: ReceivedFile,
): Promise<Document> {
  const companyId = memberCompany(viewer)
  const kind = readKind(file.fields['kind'])
  // Under a code that every endpoint may answer with: one that declares `not_while_acting` takes nothing at all from who acts.
  if (isPaperKind(kind) && !maySend(viewer, kind))
    throw new AppError('conflict', { detail: ERRORS.not_while_acting.message })
  const details = isPaperKind(kind)
    ? await services.db.read((sql) => readDetails(sql, { typed: file.fields['details'], kind, viewer, companyId }))
    : null
  const account = details?.account ? await keepAccount(services.config, details.account) : null
  const { mediaType, bytes, pages } = await inspectFile(file.bytes, kind)
  const stored = await putBytes(services.files, {
    companyId,
    kind,
    status: firstStatus(kind, services),
    mediaType,
    pages,
    fileName: honestName(file.fileName, mediaType),
    bytes,
    uploadedBy: viewer.userId,
    paper: details && isPaperKind(kind) ? factsOf(kind, { details, account }) : null,
  })
  const actor = { ...actedBy(viewer), ip: request.ip, requestId: request.id }
  return services.run(actor, async (tx) => {
    const document = await recordDocument(tx, stored, [])
    if (isPaperKind(kind)) await submit(tx, { stored, kind, replaces: details?.replaces })
    if (stored.status === 'scanning') await tx.enqueue(scanDocument, { documentId: document.id })
    await tx.audit({
      action: 'document.upload',
      entity: 'document',
      entityId: document.id,
      detail: { kind, sha256: document.sha256 },
    })
    await file.storeAnswerIn(tx.sql, document)
    return document
  })
}

const factsOf = (
  kind: PaperKind,
  { details, account }: { details: PaperDetails; account: KeptAccount | null },
): PaperFacts => {
  const { subjectId, issuedOn, expiresOn, claims, note } = details
  const { about } = PAPERS[kind]
  return {
    subjectType: about === 'company' ? null : about,
    subjectId: about === 'company' ? null : (subjectId ?? null),
    issuedOn: issuedOn ?? null,
    expiresOn: expiresOn ?? null,
    claims: account ? { ...claims, bankLast4: account.last4 } : claims,
    accountFingerprint: account?.fingerprint ?? null,
    answer: note || null,
  }
}

async function submit(
  tx: Tx,
  { stored, kind, replaces }: { stored: NewDocument; kind: PaperKind; replaces: string | undefined },
): Promise<void> {
  const { id, companyId } = stored
  const event = told({
    ...stored,
    subjectType: stored.paper?.subjectType ?? null,
    subjectId: stored.paper?.subjectId ?? null,
  })
  // One that a reviewer has settled meanwhile stays as it is, and this one waits beside it.
  if (replaces && (await supersedeWaiting(tx.sql, { id: replaces, by: id, companyId, kind })))
    await tx.emit({ type: 'document.superseded', ...event, data: { ...event.data, documentId: replaces } })
  if (stored.status === 'pending_review') await tx.emit({ type: 'document.submitted', ...event })
}

function readKind(given: string | undefined): DocumentKind {
  const kind = UPLOADABLE_KINDS.find((candidate) => candidate === given)
  if (!kind)
    throw invalid({
      kind: 'Say what the document is before the file: a POD, a bill of lading, a receipt or another kind.',
    })
  return kind
}
