/**
 * risk: fraud signals and the cases that they open, what links companies to one another, and the carriers that staff monitor.
 * Owns: company_signals, fraud_cases, signal_progress, company_attributes, link_values, link_components, linked_companies,
 * register_watches, register_watchers.
 * Guarantees: the same facts always raise the same signals; a decision holds for its evidence and no other; one live case per company; a
 * change of a monitored carrier is told once.
 * Emits: company.risk_changed, fraud_case.changed, carrier.monitored_changed.
 * Listens to: company.suspended (`assessLinked`), company.name_held and .name_released (`assessName`), company.merged (`assessMerged`),
 * carrier.number_contested (`assessContest`), vehicle.vin_shared (`assessShared`), vehicle.vin_contested (`assessContestedVin`),
 * document.settled, .superseded, .expired and .reopened (`followAccount`); for the watch list company.changed, company.closed,
 * carrier.pay_to_changed (`checkMonitoredCompany`), document.approved and what undoes it (`checkMonitoredAccount`), carrier.profile_saved
 * (`checkPreviousNumber`), register.monitored_changed (`checkMonitoredRecords`).
 */
import type { Module } from '../../platform/module.ts'
import { unlinkJob } from './entity-links/entity-graph.ts'
import { monitoringJob } from './monitoring/check-monitored.ts'
import { riskRoutes } from './routes.ts'
import { assessJob, assessSweep } from './signals/assess-companies.ts'

export const risk: Module = {
  name: 'risk',
  routes: () => riskRoutes,
  jobs: [assessJob, unlinkJob, monitoringJob],
  sweeps: [assessSweep],
  constraints: { fraud_cases_one_live: 'case_open_already' },
}
export { followAccount } from './entity-links/follow-account.ts'
export { assessMerged, riskMerge } from './merge-policy.ts'
export {
  checkMonitoredAccount,
  checkMonitoredCompanies,
  checkMonitoredCompany,
  checkMonitoredNumber,
  checkPreviousNumber,
  checkMonitoredRecords,
} from './monitoring/check-monitored.ts'
export {
  assessContest,
  assessContestedVin,
  assessJob,
  assessLinked,
  assessName,
  assessShared,
  assessSweep,
} from './signals/assess-companies.ts'
export { heldSince } from './sql/fraud-cases.ts'
export { sumOf } from './sql/signals.ts'
