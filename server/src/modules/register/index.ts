/**
 * register: the public register of motor carriers (FMCSA), as imported from its files or asked live.
 * Owns: register_carriers, register_authorities, register_authority_events, register_filings, register_changes, register_loads,
 * register_imports, register_import_rejects, register_words, register_invitations.
 * Guarantees: an import that is killed goes on where it stopped; a record never becomes older; a lookup never fails because the live
 * register is down; a carrier is invited at most once in seven days.
 * Emits: register.monitored_changed. Listens to: nothing.
 */
import type { Module } from '../../platform/module.ts'
import { filesSweep } from './import/give-up-files.ts'
import { registerImportJob } from './import/run-register-import.ts'
import { embeddedRegisterJob } from './load-embedded-register.ts'
import { registerRoutes } from './routes.ts'

export const register: Module = {
  name: 'register',
  routes: registerRoutes,
  jobs: [registerImportJob, embeddedRegisterJob],
  sweeps: [filesSweep],
}
export { fileRegisterEntries } from './file-register-entries.ts'
export { askForEmbeddedRegister, loadEmbeddedRegister } from './load-embedded-register.ts'
export { filedCoverage } from './lookup/filed-coverage.ts'
export { findRegisterRecord } from './lookup/find-register-record.ts'
export { recordOrNone } from './lookup/get-register-record.ts'
export { nameKey, tellingKey } from './lookup/name-key.ts'
export { refreshRecords } from './lookup/refresh-from-live.ts'
export { typedNumber } from './lookup/typed-number.ts'
export { recordView } from './lookup/view.ts'
export { NOT_NAMED, TOTAL } from './register-entry.ts'
export type { RegisterEntry } from './register-entry.ts'
export { filings, recordsOf } from './sql/find-records.ts'
export type { RecordRow } from './sql/find-records.ts'
export { findMonitoring, monitoredNumbers } from './sql/monitored.ts'
