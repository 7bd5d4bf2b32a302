import type { LoadKind } from '@drawbar/contract/documents/document-kinds.ts'
import { t } from '../../../app/i18n/t.ts'

export const LOAD_DOCUMENT_LABELS: Record<LoadKind, string> = {
  rate_confirmation: t('Rate confirmation'),
  bol: t('Bill of lading'),
  pod: t('Proof of delivery'),
  packing_list: t('Packing list'),
  weight_ticket: t('Weight ticket'),
  scale_ticket: t('Scale ticket'),
  lumper_receipt: t('Lumper receipt'),
  temperature_log: t('Temperature log'),
  seal_photo: t('Seal photo'),
  cargo_photo: t('Cargo photo'),
  hazmat_shipping_paper: t('Hazmat shipping paper'),
  customs: t('Customs papers'),
  permit: t('Permit'),
  invoice: t('Invoice'),
  claim_form: t('Claim form'),
  inspection_report: t('Inspection report'),
  salvage: t('Salvage record'),
  other: t('Other document'),
}
