import * as contract from '@drawbar/contract/carriers.ts'
import { command, plain, query } from '../../../platform/handlers.ts'
import type { Route } from '../../../platform/handlers.ts'
import type { Services } from '../../../platform/services.ts'
import { acceptAnswer } from '../answers/accept-eligibility-answer.ts'
import { readSheet } from '../answers/get-eligibility-sheet.ts'
import { answersQueue } from '../answers/list-eligibility-answers.ts'
import { openAnswer } from '../answers/open-eligibility-answer.ts'
import { refuseAnswer } from '../answers/refuse-eligibility-answer.ts'
import { revokeAnswer } from '../answers/revoke-eligibility-answer.ts'
import { withdrawAnswer } from '../answers/withdraw-eligibility-answer.ts'
import { getChecklist } from '../checklist/get-checklist.ts'
import { claimNumber } from '../claim/claim-carrier-number.ts'
import { confirmClaim } from '../claim/confirm-number-claim.ts'
import { readClaim } from '../claim/get-number-claim.ts'
import { readClaims } from '../claim/list-number-claims.ts'
import { readContests } from '../claim/list-number-contests.ts'
import { proveNumber } from '../claim/prove-carrier-number.ts'
import { refuseClaim } from '../claim/refuse-number-claim.ts'
import { mailNumberCode } from '../claim/send-number-code.ts'
import { settleContestOf } from '../claim/settle-number-contest.ts'
import { addPolicy } from '../insurance/add-insurance-policy.ts'
import { endPolicy } from '../insurance/end-insurance-policy.ts'
import { readPolicies } from '../insurance/list-insurance-policies.ts'
import { removePolicy } from '../insurance/remove-insurance-policy.ts'
import { updatePolicy } from '../insurance/update-insurance-policy.ts'
import { verifyPolicy } from '../insurance/verify-insurance-policy.ts'
import { readStandings } from '../standings/list-carrier-standings.ts'
import { setStanding } from '../standings/set-carrier-standing.ts'
import { putWork } from '../work/put-carrier-work.ts'
import { putPayee } from '../work/put-pay-to.ts'

/** What covers a carrier, what it does, how its checks are answered, and what consignors think of it. */
export const coverRoutes = (services: Services): readonly Route[] => [
  plain(contract.claimCarrierNumber, (input) => claimNumber(services, input)),
  query(contract.getNumberClaim, readClaim),
  command(contract.sendNumberCode, (tx, input) => mailNumberCode(tx, input, services.config)),
  plain(contract.proveCarrierNumber, (input) => proveNumber(services, input)),
  query(contract.listNumberClaims, readClaims),
  command(contract.confirmNumberClaim, confirmClaim),
  command(contract.refuseNumberClaim, refuseClaim),
  query(contract.listNumberContests, readContests),
  command(contract.settleNumberContest, settleContestOf),
  command(contract.putCarrierWork, putWork),
  command(contract.putPayTo, putPayee),
  query(contract.getChecklist, getChecklist),
  query(contract.listInsurancePolicies, readPolicies),
  command(contract.addInsurancePolicy, addPolicy),
  command(contract.updateInsurancePolicy, updatePolicy),
  command(contract.removeInsurancePolicy, removePolicy),
  command(contract.verifyInsurancePolicy, verifyPolicy),
  command(contract.endInsurancePolicy, endPolicy),
  query(contract.getEligibilitySheet, readSheet),
  command(contract.openEligibilityAnswer, openAnswer),
  command(contract.withdrawEligibilityAnswer, withdrawAnswer),
  query(contract.listEligibilityAnswers, answersQueue),
  command(contract.acceptEligibilityAnswer, acceptAnswer),
  command(contract.refuseEligibilityAnswer, refuseAnswer),
  command(contract.revokeEligibilityAnswer, revokeAnswer),
  query(contract.listCarrierStandings, readStandings),
  command(contract.setCarrierStanding, setStanding),
]
