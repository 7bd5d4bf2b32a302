/**
 * documents: files as they came or as they were written here, byte for byte.
 * Owns: documents, document_readers.
 * Guarantees: a row never stands without its bytes, and bytes without a row are gone after a day; the hash is that of the exact bytes; the
 * type is what the content says, not what the sender says; only the owner company, the companies it was shared with and staff can read.
 * Emits: nothing. Listens to: nothing.
 */
import type { Module } from '../../platform/module.ts'
import { collectOrphans } from './collect-orphans.ts'
import { documentRoutes } from './routes.ts'

export const documents: Module = {
  name: 'documents',
  routes: (services) => documentRoutes(services),
  sweeps: [collectOrphans],
}
export { storeDocument } from './store-document.ts'
export { grantDocument } from './grant-document.ts'
export { documentOf } from './document-of.ts'
export type { DocumentRow } from './sql.ts'
