import type { LoadFacts, Notice } from './notice.ts'

type ClaimEvent =
  | 'cargo_claim.filed'
  | 'cargo_claim.acknowledged'
  | 'cargo_claim.allowed'
  | 'cargo_claim.offered'
  | 'cargo_claim.declined'
  | 'cargo_claim.accepted'
  | 'cargo_claim.contested'
  | 'cargo_claim.withdrawn'

interface Claimed {
  shipmentId: string
  claimReference: string
}

const told = (
  to: 'consignor' | 'carrier',
  {
    mail,
    title,
    body = ({ lane }) => lane,
  }: { mail: boolean; title: (claim: string) => string; body?: (load: LoadFacts) => string },
) => ({
  to,
  mail,
  title: (_: LoadFacts, { claimReference }: Claimed) => title(claimReference),
  body,
  path: ({ shipmentId }: Claimed) => `/${to}/shipments?shipment=${shipmentId}`,
})

/** The other side hears of each step; what it asked or offers stands on the screen, not in a mail. */
export const CARGO_CLAIM_NOTICES: { [T in ClaimEvent]: Notice<T> } = {
  'cargo_claim.filed': told('carrier', {
    mail: true,
    title: (claim) => `Cargo claim ${claim} was filed against you`,
    body: ({ lane, shipmentReference }) =>
      `${shipmentReference ?? 'A shipment'}, ${lane}. Acknowledge it within 30 days; pay, offer or decline within 120.`,
  }),
  'cargo_claim.acknowledged': told('consignor', {
    mail: false,
    title: (claim) => `Cargo claim ${claim} was acknowledged`,
  }),
  'cargo_claim.allowed': told('consignor', {
    mail: true,
    title: (claim) => `The carrier agrees to pay cargo claim ${claim} in full`,
  }),
  'cargo_claim.offered': told('consignor', {
    mail: true,
    title: (claim) => `The carrier made an offer on cargo claim ${claim}`,
    body: ({ lane }) => `${lane}. Accept it, or contest it with your reasons.`,
  }),
  'cargo_claim.declined': told('consignor', {
    mail: true,
    title: (claim) => `The carrier declined cargo claim ${claim}`,
    body: ({ lane }) => `${lane}. Read why. You may contest it, or withdraw the claim.`,
  }),
  'cargo_claim.accepted': told('carrier', {
    mail: true,
    title: (claim) => `Your offer on cargo claim ${claim} was accepted`,
  }),
  'cargo_claim.contested': told('carrier', {
    mail: true,
    title: (claim) => `Your answer to cargo claim ${claim} is contested`,
    body: ({ lane }) => `${lane}. Read why. You may pay it in full, or make another offer.`,
  }),
  'cargo_claim.withdrawn': told('carrier', {
    mail: false,
    title: (claim) => `Cargo claim ${claim} was withdrawn`,
  }),
}
