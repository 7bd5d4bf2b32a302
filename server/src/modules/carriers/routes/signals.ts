import * as signals from '@drawbar/contract/risk/index.ts'
import { command, query, type Route } from '../../../platform/handlers.ts'
import { claimFraudCase } from '../signals/claim-fraud-case.ts'
import { decideFraudCase } from '../signals/decide-fraud-case.ts'
import { getCompanySignals } from '../signals/get-company-signals.ts'
import { listFraudCases } from '../signals/list-fraud-cases.ts'
import { recomputeSignals } from '../signals/recompute-signals.ts'
import { releaseFraudCase } from '../signals/release-fraud-case.ts'
import { reopenFraudCase } from '../signals/reopen-fraud-case.ts'

export const signalRoutes: readonly Route[] = [
  query(signals.getCompanySignals, getCompanySignals),
  command(signals.recomputeSignals, recomputeSignals),
  query(signals.listFraudCases, listFraudCases),
  command(signals.claimFraudCase, claimFraudCase),
  command(signals.releaseFraudCase, releaseFraudCase),
  command(signals.decideFraudCase, decideFraudCase),
  command(signals.reopenFraudCase, reopenFraudCase),
]
