import type { AgreementSignature } from '@drawbar/contract/agreement.ts'
import { thinkOnThread } from '../../../platform/answer-on-thread.ts'
import { renderPdf } from '../../../platform/render-pdf.ts'
import { agreementDocument } from './agreement-document.ts'

thinkOnThread((signature: AgreementSignature) => renderPdf(agreementDocument(signature)))
