import type { DocumentKind } from '@drawbar/contract/documents/document-kinds.ts'

/**
 * How long a file is kept after it stopped counting (a paper: expired, replaced, refused; what belongs to a load: since it came), in
 * months, with what asks for it. The row and its hash stay for ever: they prove what was on file.
 */
export const RETENTION_MONTHS: Record<DocumentKind, number> = {
  // A broker's record of a load is kept three years (49 CFR 371.3); suits over freight charges and taxes reach back up to seven.
  rate_confirmation: 84,
  bol: 84,
  pod: 84,
  lumper_receipt: 84,
  weight_ticket: 84,
  scale_ticket: 84,
  permit: 84,
  invoice: 84,
  other: 84,
  // A cargo claim is filed within nine months and sued within two years of its refusal (49 USC 14706(e)).
  packing_list: 36,
  temperature_log: 36,
  seal_photo: 36,
  cargo_photo: 36,
  claim_form: 36,
  inspection_report: 36,
  salvage: 36,
  // A carrier keeps it a year, its shipper two (49 CFR 172.201(e), 177.817(f)); here with the other records of the load.
  hazmat_shipping_paper: 36,
  // Five years from the entry (19 CFR 163.4).
  customs: 60,
  // A claim under a policy can come long after it ended: statutes of limitation for injury and contract run to six years.
  coi: 84,
  // Four years after the last tax return that used it (IRS, general instructions for information returns).
  w9: 48,
  endorsement: 84,
  articles: 36,
  // A face is kept no longer than somebody may ask about the check that it was for.
  id_officer: 12,
  authority_letter: 36,
  mcs_150: 36,
  // With a broker's own records of the loads that it answers for (49 CFR 371.3).
  broker_bond: 36,
  // Contracts: six years is the longest common statute of limitation.
  carrier_agreement: 84,
  noa: 84,
  lor: 84,
  bank_letter: 84,
  // Equal credit: 25 months after the decision (12 CFR 1002.12(b)), 12 for businesses; kept to the longer.
  credit_application: 25,
  // Leases are to be shown to the carrier's auditors for their term and a year (49 CFR 376.12).
  lease: 36,
  hazmat_registration: 36,
  ucr: 36,
  // Fuel and distance records are kept four years from the return (IFTA P510), apportioned plates' three after the year (IRP art. X).
  ifta: 48,
  carb: 36,
  ctpat: 36,
  smartway: 36,
  registration: 12,
  irp_cab_card: 36,
  // 14 months is what a motor carrier must keep a periodic inspection itself (49 CFR 396.21(b)).
  annual_inspection: 14,
  title: 36,
  // Maintenance of a vehicle: a year, and half a year after it left (49 CFR 396.3(c)).
  reefer_service: 18,
  // A driver's file: three years after he leaves (49 CFR 391.51).
  cdl: 36,
  medical_card: 36,
  mvr: 36,
  twic: 36,
  // Training records: three years, and ninety days after he leaves (49 CFR 172.704(d)).
  hazmat_training: 39,
  other_paper: 36,
}
/** An infected file is kept only for as long as somebody may ask what it was. */
export const QUARANTINE_MONTHS = 1
