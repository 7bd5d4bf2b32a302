import * as contract from '@drawbar/contract/verification/index.ts'
import { command, plain, query, type Route } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { claimCarrierNumber } from './number-claims/claim-carrier-number.ts'
import { getNumberClaim } from './number-claims/get-number-claim.ts'
import { sendNumberCode } from './number-claims/send-number-code.ts'
import { proveCarrierNumber } from './number-claims/prove-carrier-number.ts'
import { listNumberClaims } from './number-claims/list-number-claims.ts'
import { confirmNumberClaim } from './number-claims/confirm-number-claim.ts'
import { refuseNumberClaim } from './number-claims/refuse-number-claim.ts'
import { listNumberContests } from './number-claims/list-number-contests.ts'
import { settleNumberContest } from './number-claims/settle-number-contest.ts'
import { getChecklist } from './checklist/get-checklist.ts'
import { answerVerificationItem } from './answer-verification-item.ts'
import { appealVerification } from './appeal-verification.ts'
import { askVerificationCase } from './ask-verification-case.ts'
import { claimVerificationCase } from './claim-verification-case.ts'
import { confirmVerdict } from './confirm-verdict.ts'
import { declineVerdict } from './decline-verdict.ts'
import { getVerification } from './get-verification.ts'
import { getVerificationCase } from './get-verification-case.ts'
import { listVerificationCases } from './list-verification-cases.ts'
import { openVerificationCase } from './open-verification-case.ts'
import { rejectCompany } from './reject-company.ts'
import { releaseVerificationCase } from './release-verification-case.ts'
import { reopenVerification } from './reopen-verification.ts'
import { setVerificationCheck } from './set-verification-check.ts'
import { submitVerification } from './submit-verification.ts'
import { verifyCompany } from './verify-company.ts'

export const verificationRoutes = (services: Services): readonly Route[] => [
  plain(contract.claimCarrierNumber, (input) => claimCarrierNumber(services, input)),
  query(contract.getNumberClaim, (sql, input) => getNumberClaim(sql, input, services.config)),
  command(contract.sendNumberCode, (tx, input) => sendNumberCode(tx, input, services.config)),
  plain(contract.proveCarrierNumber, (input) => proveCarrierNumber(services, input)),
  query(contract.listNumberClaims, listNumberClaims),
  plain(contract.confirmNumberClaim, (input) => confirmNumberClaim(services, input)),
  command(contract.refuseNumberClaim, refuseNumberClaim),
  query(contract.listNumberContests, listNumberContests),
  command(contract.settleNumberContest, settleNumberContest),
  query(contract.getChecklist, getChecklist),
  query(contract.getVerification, getVerification),
  plain(contract.submitVerification, (input) => submitVerification(services, input)),
  command(contract.answerVerificationItem, answerVerificationItem),
  command(contract.appealVerification, appealVerification),
  query(contract.listVerificationCases, listVerificationCases),
  query(contract.getVerificationCase, getVerificationCase),
  command(contract.openVerificationCase, openVerificationCase),
  command(contract.claimVerificationCase, claimVerificationCase),
  command(contract.releaseVerificationCase, releaseVerificationCase),
  command(contract.setVerificationCheck, setVerificationCheck),
  command(contract.askVerificationCase, askVerificationCase),
  command(contract.verifyCompany, verifyCompany),
  command(contract.rejectCompany, rejectCompany),
  command(contract.confirmVerdict, confirmVerdict),
  command(contract.declineVerdict, declineVerdict),
  command(contract.reopenVerification, reopenVerification),
]
