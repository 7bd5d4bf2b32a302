/**
 * load-imports: drafts of loads from a file of the customer's, a load list or EDI 204 load tenders.
 * Owns: load_imports, load_import_chunks, imported_tenders.
 * Guarantees: an import creates all of its drafts or none; one tender (sender, ISA13, GS06, ST02) becomes one load.
 * Emits: loads.imported, loads.import_undone.
 */
import type { Module } from '../../platform/module.ts'
import { dropImports } from './confirm-import.ts'
import { loadImportsRoutes } from './routes.ts'

export { loadImportsMerge } from './merge-policy.ts'

export const loadImports: Module = {
  name: 'load-imports',
  routes: loadImportsRoutes,
  sweeps: [{ name: 'load_imports.drop', everySeconds: 600, run: dropImports }],
  constraints: { imported_tenders_key: 'import_repeated' },
}
