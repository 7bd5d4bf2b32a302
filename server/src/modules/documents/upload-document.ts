import { DOCUMENT_KINDS, type Document, type uploadDocument as endpoint } from '@drawbar/contract/documents.ts'
import { invalid } from '../../platform/errors.ts'
import type { Input, ReceivedFile } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { honestName, sniffType } from './sniff-type.ts'
import type { DocumentKind } from './sql.ts'
import { putBytes, recordDocument } from './store-document.ts'

/** A rate confirmation is written by the platform alone: its hash is what the carrier signs. */
const UPLOADABLE = DOCUMENT_KINDS.filter((kind) => kind !== 'rate_confirmation')

export async function uploadDocument(
  services: Services,
  { viewer, request }: Input<typeof endpoint>,
  file: ReceivedFile,
): Promise<Document> {
  const companyId = memberCompany(viewer)
  const kind = readKind(file.fields['kind'])
  const mediaType = await sniffType(file.bytes)
  const stored = await putBytes(services.files, {
    companyId,
    kind,
    mediaType,
    fileName: honestName(file.fileName, mediaType),
    bytes: file.bytes,
    uploadedBy: viewer.userId,
  })
  const actor = { kind: 'user', userId: viewer.userId, companyId, ip: request.ip, requestId: request.id } as const
  return services.run(actor, async (tx) => {
    const document = await recordDocument(tx, stored, [])
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

function readKind(given: string | undefined): DocumentKind {
  const kind = UPLOADABLE.find((candidate) => candidate === given)
  if (!kind)
    throw invalid({
      kind: 'Say what the document is before the file: a POD, a bill of lading, a receipt or another kind.',
    })
  return kind
}
