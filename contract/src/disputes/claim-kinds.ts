/** What a cargo claim is about (domain §3.6). */
export const CLAIM_KINDS = {
  loss: 'Loss',
  shortage: 'Shortage',
  damage_visible: 'Visible damage',
  damage_concealed: 'Concealed damage',
  temperature_abuse: 'Temperature abuse',
  contamination: 'Contamination',
  seal_breach: 'Seal breach',
  theft: 'Theft',
  delay: 'Late delivery',
} as const
export type ClaimKind = keyof typeof CLAIM_KINDS
export const CLAIM_KIND_CODES = Object.keys(CLAIM_KINDS) as [ClaimKind, ...ClaimKind[]]

/** From the delivery. No contract may allow less (49 USC 14706(e)). */
export const CLAIM_FILING_MONTHS = 9
/** From the filing: 49 CFR 370.5. */
export const CLAIM_ACKNOWLEDGE_DAYS = 30
/** From the filing: 49 CFR 370.9. */
export const CLAIM_DECIDE_DAYS = 120
/** From the refusal: no contract may allow less to sue (49 USC 14706(e)). */
export const CLAIM_SUIT_YEARS = 2
/** Business days from the delivery; a custom (NMFC 300135-A), not law. */
export const CONCEALED_DAMAGE_DAYS = 5
