import type { AgreementSignature } from '@drawbar/contract/documents/agreement.ts'
import { thinkOnThread } from '../../../platform/answer-on-thread.ts'
import { renderPdf } from '../../../platform/pdf/render-pdf.ts'
import { agreementDocument } from './agreement-document.ts'

thinkOnThread((signature: AgreementSignature) => renderPdf(agreementDocument(signature)))
