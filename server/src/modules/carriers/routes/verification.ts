import * as contract from '@drawbar/contract/verification.ts'
import { command, plain, query, type Route } from '../../../platform/handlers.ts'
import type { Services } from '../../../platform/services.ts'
import { answer } from '../verification/answer-verification-item.ts'
import { appeal } from '../verification/appeal-verification.ts'
import { ask } from '../verification/ask-verification-case.ts'
import { claim } from '../verification/claim-verification-case.ts'
import { confirm } from '../verification/confirm-verdict.ts'
import { decline } from '../verification/decline-verdict.ts'
import { get } from '../verification/get-verification.ts'
import { getCase } from '../verification/get-verification-case.ts'
import { list } from '../verification/list-verification-cases.ts'
import { open } from '../verification/open-verification-case.ts'
import { reject } from '../verification/reject-company.ts'
import { release } from '../verification/release-verification-case.ts'
import { reopen } from '../verification/reopen-verification.ts'
import { setCheck } from '../verification/set-verification-check.ts'
import { submit } from '../verification/submit-verification.ts'
import { verify } from '../verification/verify-company.ts'

export const verificationRoutes = (services: Services): readonly Route[] => [
  query(contract.getVerification, get),
  plain(contract.submitVerification, (input) => submit(services, input)),
  command(contract.answerVerificationItem, answer),
  command(contract.appealVerification, appeal),
  query(contract.listVerificationCases, list),
  query(contract.getVerificationCase, getCase),
  command(contract.openVerificationCase, open),
  command(contract.claimVerificationCase, claim),
  command(contract.releaseVerificationCase, release),
  command(contract.setVerificationCheck, setCheck),
  command(contract.askVerificationCase, ask),
  command(contract.verifyCompany, verify),
  command(contract.rejectCompany, reject),
  command(contract.confirmVerdict, confirm),
  command(contract.declineVerdict, decline),
  command(contract.reopenVerification, reopen),
]
