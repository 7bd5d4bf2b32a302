import { thinkOnThread } from '../../../platform/answer-on-thread.ts'
import { rateConfirmationDocument } from './document.ts'
import { renderPdf } from '../../../platform/render-pdf.ts'
import type { RateTerms } from './terms.ts'

thinkOnThread((terms: RateTerms) => renderPdf(rateConfirmationDocument(terms)))
