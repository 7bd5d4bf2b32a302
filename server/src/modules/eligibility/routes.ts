import * as contract from '@drawbar/contract/eligibility/index.ts'
import { command, query, type Route } from '../../platform/handlers.ts'
import { getEligibilitySheet } from './get-eligibility-sheet.ts'
import { openEligibilityAnswer } from './overrides/open-eligibility-answer.ts'
import { withdrawEligibilityAnswer } from './overrides/withdraw-eligibility-answer.ts'
import { listEligibilityAnswers } from './overrides/list-eligibility-answers.ts'
import { acceptEligibilityAnswer } from './overrides/accept-eligibility-answer.ts'
import { refuseEligibilityAnswer } from './overrides/refuse-eligibility-answer.ts'
import { revokeEligibilityAnswer } from './overrides/revoke-eligibility-answer.ts'

export const eligibilityRoutes: readonly Route[] = [
  query(contract.getEligibilitySheet, getEligibilitySheet),
  command(contract.openEligibilityAnswer, openEligibilityAnswer),
  command(contract.withdrawEligibilityAnswer, withdrawEligibilityAnswer),
  query(contract.listEligibilityAnswers, listEligibilityAnswers),
  command(contract.acceptEligibilityAnswer, acceptEligibilityAnswer),
  command(contract.refuseEligibilityAnswer, refuseEligibilityAnswer),
  command(contract.revokeEligibilityAnswer, revokeEligibilityAnswer),
]
