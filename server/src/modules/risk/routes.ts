import * as contract from '@drawbar/contract/risk/index.ts'
import { command, query, type Route } from '../../platform/handlers.ts'
import { stopMonitoringCarrier } from './monitoring/stop-monitoring-carrier.ts'
import { monitorCarrier } from './monitoring/monitor-carrier.ts'
import { claimFraudCase } from './signals/claim-fraud-case.ts'
import { decideFraudCase } from './signals/decide-fraud-case.ts'
import { getCompanySignals } from './signals/get-company-signals.ts'
import { listFraudCases } from './signals/list-fraud-cases.ts'
import { recomputeSignals } from './signals/recompute-signals.ts'
import { releaseFraudCase } from './signals/release-fraud-case.ts'
import { reopenFraudCase } from './signals/reopen-fraud-case.ts'

export const riskRoutes: readonly Route[] = [
  query(contract.getCompanySignals, getCompanySignals),
  command(contract.recomputeSignals, recomputeSignals),
  query(contract.listFraudCases, listFraudCases),
  command(contract.claimFraudCase, claimFraudCase),
  command(contract.releaseFraudCase, releaseFraudCase),
  command(contract.decideFraudCase, decideFraudCase),
  command(contract.reopenFraudCase, reopenFraudCase),
  command(contract.monitorCarrier, monitorCarrier),
  command(contract.stopMonitoringCarrier, stopMonitoringCarrier),
]
