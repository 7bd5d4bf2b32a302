import * as contract from '@drawbar/contract/carriers.ts'
import { command, plain, query } from '../../../platform/handlers.ts'
import type { Route } from '../../../platform/handlers.ts'
import type { Services } from '../../../platform/services.ts'
import { acceptEligibilityAnswer } from '../answers/accept-eligibility-answer.ts'
import { getEligibilitySheet } from '../answers/get-eligibility-sheet.ts'
import { listEligibilityAnswers } from '../answers/list-eligibility-answers.ts'
import { openEligibilityAnswer } from '../answers/open-eligibility-answer.ts'
import { refuseEligibilityAnswer } from '../answers/refuse-eligibility-answer.ts'
import { revokeEligibilityAnswer } from '../answers/revoke-eligibility-answer.ts'
import { withdrawEligibilityAnswer } from '../answers/withdraw-eligibility-answer.ts'
import { getChecklist } from '../checklist/get-checklist.ts'
import { claimCarrierNumber } from '../claim/claim-carrier-number.ts'
import { confirmNumberClaim } from '../claim/confirm-number-claim.ts'
import { getNumberClaim } from '../claim/get-number-claim.ts'
import { listNumberClaims } from '../claim/list-number-claims.ts'
import { listNumberContests } from '../claim/list-number-contests.ts'
import { proveCarrierNumber } from '../claim/prove-carrier-number.ts'
import { refuseNumberClaim } from '../claim/refuse-number-claim.ts'
import { sendNumberCode } from '../claim/send-number-code.ts'
import { settleNumberContest } from '../claim/settle-number-contest.ts'
import { addInsurancePolicy } from '../insurance/add-insurance-policy.ts'
import { endInsurancePolicy } from '../insurance/end-insurance-policy.ts'
import { listInsurancePolicies } from '../insurance/list-insurance-policies.ts'
import { removeInsurancePolicy } from '../insurance/remove-insurance-policy.ts'
import { updateInsurancePolicy } from '../insurance/update-insurance-policy.ts'
import { verifyInsurancePolicy } from '../insurance/verify-insurance-policy.ts'
import { listCarrierStandings } from '../standings/list-carrier-standings.ts'
import { setCarrierStanding } from '../standings/set-carrier-standing.ts'
import { putCarrierWork } from '../work/put-carrier-work.ts'
import { putPayTo } from '../work/put-pay-to.ts'

/** What covers a carrier, what it does, how its checks are answered, and what consignors think of it. */
export const coverRoutes = (services: Services): readonly Route[] => [
  plain(contract.claimCarrierNumber, (input) => claimCarrierNumber(services, input)),
  query(contract.getNumberClaim, getNumberClaim),
  command(contract.sendNumberCode, (tx, input) => sendNumberCode(tx, input, services.config)),
  plain(contract.proveCarrierNumber, (input) => proveCarrierNumber(services, input)),
  query(contract.listNumberClaims, listNumberClaims),
  plain(contract.confirmNumberClaim, (input) => confirmNumberClaim(services, input)),
  command(contract.refuseNumberClaim, refuseNumberClaim),
  query(contract.listNumberContests, listNumberContests),
  command(contract.settleNumberContest, settleNumberContest),
  command(contract.putCarrierWork, putCarrierWork),
  command(contract.putPayTo, putPayTo),
  query(contract.getChecklist, getChecklist),
  query(contract.listInsurancePolicies, listInsurancePolicies),
  command(contract.addInsurancePolicy, addInsurancePolicy),
  command(contract.updateInsurancePolicy, updateInsurancePolicy),
  command(contract.removeInsurancePolicy, removeInsurancePolicy),
  command(contract.verifyInsurancePolicy, verifyInsurancePolicy),
  command(contract.endInsurancePolicy, endInsurancePolicy),
  query(contract.getEligibilitySheet, getEligibilitySheet),
  command(contract.openEligibilityAnswer, openEligibilityAnswer),
  command(contract.withdrawEligibilityAnswer, withdrawEligibilityAnswer),
  query(contract.listEligibilityAnswers, listEligibilityAnswers),
  command(contract.acceptEligibilityAnswer, acceptEligibilityAnswer),
  command(contract.refuseEligibilityAnswer, refuseEligibilityAnswer),
  command(contract.revokeEligibilityAnswer, revokeEligibilityAnswer),
  query(contract.listCarrierStandings, listCarrierStandings),
  command(contract.setCarrierStanding, setCarrierStanding),
]
