import * as carriersContract from '@drawbar/contract/carriers/index.ts'
import * as insuranceContract from '@drawbar/contract/insurance/index.ts'
import * as verificationContract from '@drawbar/contract/verification/index.ts'
import * as eligibilityContract from '@drawbar/contract/eligibility/index.ts'
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
  plain(verificationContract.claimCarrierNumber, (input) => claimCarrierNumber(services, input)),
  query(verificationContract.getNumberClaim, (sql, input) => getNumberClaim(sql, input, services.config)),
  command(verificationContract.sendNumberCode, (tx, input) => sendNumberCode(tx, input, services.config)),
  plain(verificationContract.proveCarrierNumber, (input) => proveCarrierNumber(services, input)),
  query(verificationContract.listNumberClaims, listNumberClaims),
  plain(verificationContract.confirmNumberClaim, (input) => confirmNumberClaim(services, input)),
  command(verificationContract.refuseNumberClaim, refuseNumberClaim),
  query(verificationContract.listNumberContests, listNumberContests),
  command(verificationContract.settleNumberContest, settleNumberContest),
  command(carriersContract.putCarrierWork, putCarrierWork),
  command(carriersContract.putPayTo, putPayTo),
  query(verificationContract.getChecklist, getChecklist),
  query(insuranceContract.listInsurancePolicies, listInsurancePolicies),
  command(insuranceContract.addInsurancePolicy, addInsurancePolicy),
  command(insuranceContract.updateInsurancePolicy, updateInsurancePolicy),
  command(insuranceContract.removeInsurancePolicy, removeInsurancePolicy),
  command(insuranceContract.verifyInsurancePolicy, verifyInsurancePolicy),
  command(insuranceContract.endInsurancePolicy, endInsurancePolicy),
  query(eligibilityContract.getEligibilitySheet, getEligibilitySheet),
  command(eligibilityContract.openEligibilityAnswer, openEligibilityAnswer),
  command(eligibilityContract.withdrawEligibilityAnswer, withdrawEligibilityAnswer),
  query(eligibilityContract.listEligibilityAnswers, listEligibilityAnswers),
  command(eligibilityContract.acceptEligibilityAnswer, acceptEligibilityAnswer),
  command(eligibilityContract.refuseEligibilityAnswer, refuseEligibilityAnswer),
  command(eligibilityContract.revokeEligibilityAnswer, revokeEligibilityAnswer),
  query(carriersContract.listCarrierStandings, listCarrierStandings),
  command(carriersContract.setCarrierStanding, setCarrierStanding),
]
