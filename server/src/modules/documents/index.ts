/**
 * documents: files as they came or as they were written here, and the papers that staff vouch for.
 * Owns: documents, document_readers, document_decisions, document_warnings, agreement_signatures, agreement_copies.
 * Guarantees: a row never stands without its bytes, and bytes without a row are gone after a day; the hash is that of the kept bytes; the
 * type is what the content says, not what the sender says; only the owner company, the companies it was shared with and staff can read,
 * and before the scanner has spoken only the owner; one paper of a kind about one thing counts at a time; one reviewer decides at a time; of
 * a bank account that a paper names the last four digits can be read again.
 * Emits: document.submitted, .approved, .asked, .rejected, .reopened, .settled, .expired, .expiring, .superseded, .removed, .quarantined;
 * review.moved. Listens to: nothing.
 */
import type { Module } from '../../platform/module.ts'
import { writeAgreement } from './agreements/write-agreement.ts'
import { collectOrphans } from './collect-orphans.ts'
import { documentRoutes } from './routes.ts'
import { DOCUMENT_CONSTRAINTS } from './sql.ts'
import { expireDocuments } from './upkeep/expire-documents.ts'
import { purgeDocuments, removeBytes } from './upkeep/purge-documents.ts'
import { scanAgain, scanDocument } from './upkeep/scan-documents.ts'
import { settleDecisions } from './upkeep/settle-decisions.ts'

export const documents: Module = {
  name: 'documents',
  routes: (services) => documentRoutes(services),
  jobs: [scanDocument, writeAgreement],
  sweeps: [collectOrphans, expireDocuments, purgeDocuments, removeBytes, scanAgain, settleDecisions],
  constraints: DOCUMENT_CONSTRAINTS,
}
export { documentsMerge } from './merge-policy.ts'
export { storeDocument } from './store-document.ts'
export { grantDocument } from './grant-document.ts'
export { documentOf } from './document-of.ts'
export { type LoadDocument, ownLoadDocument } from './own-load-document.ts'
export type { DocumentRow } from './sql.ts'
