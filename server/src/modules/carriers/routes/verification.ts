import * as contract from '@drawbar/contract/verification/index.ts'
import { command, plain, query, type Route } from '../../../platform/handlers.ts'
import type { Services } from '../../../platform/services.ts'
import { answerVerificationItem } from '../verification/answer-verification-item.ts'
import { appealVerification } from '../verification/appeal-verification.ts'
import { askVerificationCase } from '../verification/ask-verification-case.ts'
import { claimVerificationCase } from '../verification/claim-verification-case.ts'
import { confirmVerdict } from '../verification/confirm-verdict.ts'
import { declineVerdict } from '../verification/decline-verdict.ts'
import { getVerification } from '../verification/get-verification.ts'
import { getVerificationCase } from '../verification/get-verification-case.ts'
import { listVerificationCases } from '../verification/list-verification-cases.ts'
import { openVerificationCase } from '../verification/open-verification-case.ts'
import { rejectCompany } from '../verification/reject-company.ts'
import { releaseVerificationCase } from '../verification/release-verification-case.ts'
import { reopenVerification } from '../verification/reopen-verification.ts'
import { setVerificationCheck } from '../verification/set-verification-check.ts'
import { submitVerification } from '../verification/submit-verification.ts'
import { verifyCompany } from '../verification/verify-company.ts'

export const verificationRoutes = (services: Services): readonly Route[] => [
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
