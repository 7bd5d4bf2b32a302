import * as contract from '@drawbar/contract/documents/index.ts'
import { command, file, query, type Route, upload } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { getCarrierAgreement } from './agreements/get-carrier-agreement.ts'
import { signCarrierAgreement } from './agreements/sign-carrier-agreement.ts'
import { downloadDocument } from './download-document.ts'
import { answerReview } from './papers/answer-review.ts'
import { getPaperwork } from './papers/get-paperwork.ts'
import { listDocuments } from './papers/list-documents.ts'
import { removeDocument } from './papers/remove-document.ts'
import { approveDocument } from './review/approve-document.ts'
import { askDocument } from './review/ask-document.ts'
import { claimReview } from './review/claim-review.ts'
import { getReview } from './review/get-review.ts'
import { listReviews } from './review/list-reviews.ts'
import { rejectDocument } from './review/reject-document.ts'
import { releaseReview } from './review/release-review.ts'
import { undoReview } from './review/undo-review.ts'
import { uploadDocument } from './upload-document.ts'

export const documentRoutes = (services: Services): Route[] => [
  upload(contract.uploadDocument, (input, part) => uploadDocument(services, input, part)),
  file(contract.downloadDocument, (sql, input) => downloadDocument(sql, services, input)),
  query(contract.listDocuments, listDocuments),
  query(contract.getPaperwork, getPaperwork),
  query(contract.getCarrierAgreement, getCarrierAgreement),
  command(contract.signCarrierAgreement, signCarrierAgreement),
  command(contract.answerReview, answerReview),
  command(contract.removeDocument, removeDocument),
  query(contract.listReviews, listReviews),
  query(contract.getReview, getReview),
  command(contract.claimReview, claimReview),
  command(contract.releaseReview, releaseReview),
  command(contract.approveDocument, approveDocument),
  command(contract.askDocument, askDocument),
  command(contract.rejectDocument, rejectDocument),
  command(contract.undoReview, undoReview),
]
