import { thinkOnThread } from '../../../platform/answer-on-thread.ts'
import { renderPdf } from '../../../platform/pdf/render-pdf.ts'
import { rateConfirmationDocument } from './document.ts'
import type { RateTerms } from './terms.ts'

thinkOnThread((terms: RateTerms) => renderPdf(rateConfirmationDocument(terms)))
