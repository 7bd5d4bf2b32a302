import { answerOnThread } from '../../../platform/answer-on-thread.ts'
import { rateConfirmationDocument } from './document.ts'
import { renderPdf } from './render-pdf.ts'
import type { RateTerms } from './terms.ts'

answerOnThread((terms: RateTerms) => renderPdf(rateConfirmationDocument(terms)))
