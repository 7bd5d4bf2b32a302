import { type Text, text } from '@drawbar/texts/text.ts'
import { laneOnly, laneSentence, type LoadFacts, shipmentOf, shipmentPath } from './notice.ts'
import type { Notice } from './notice.ts'

type ClaimEvent =
  | 'cargo_claim.filed'
  | 'cargo_claim.acknowledged'
  | 'cargo_claim.allowed'
  | 'cargo_claim.offered'
  | 'cargo_claim.declined'
  | 'cargo_claim.accepted'
  | 'cargo_claim.contested'
  | 'cargo_claim.withdrawn'

interface ClaimData {
  shipmentId: string
  claimReference: string
}

const claimNotice = (
  to: 'consignor' | 'carrier',
  {
    email,
    title,
    body = laneOnly,
  }: { email: boolean; title: (claim: string) => Text; body?: (load: LoadFacts) => readonly Text[] },
) => ({
  to,
  email,
  title: (_: LoadFacts, { claimReference }: ClaimData) => title(claimReference),
  body,
  path: shipmentPath(to),
})

/** The other side is notified of each step. Amounts stay on the screen: an email may be forwarded. */
export const CARGO_CLAIM_NOTICES: { [T in ClaimEvent]: Notice<T> } = {
  'cargo_claim.filed': claimNotice('carrier', {
    email: true,
    title: (claim) => text('cargo_claim.filed', { claim }),
    body: (load) => {
      const { origin, destination } = load
      const lane = text('lane', { origin, destination })
      return [text('cargo_claim.filed.body', { shipment: shipmentOf(load), lane })]
    },
  }),
  'cargo_claim.acknowledged': claimNotice('consignor', {
    email: false,
    title: (claim) => text('cargo_claim.acknowledged', { claim }),
  }),
  'cargo_claim.allowed': claimNotice('consignor', {
    email: true,
    title: (claim) => text('cargo_claim.allowed', { claim }),
  }),
  'cargo_claim.offered': claimNotice('consignor', {
    email: true,
    title: (claim) => text('cargo_claim.offered', { claim }),
    body: (load) => [laneSentence(load), text('cargo_claim.offered.body')],
  }),
  'cargo_claim.declined': claimNotice('consignor', {
    email: true,
    title: (claim) => text('cargo_claim.declined', { claim }),
    body: (load) => [laneSentence(load), text('cargo_claim.declined.body')],
  }),
  'cargo_claim.accepted': claimNotice('carrier', {
    email: true,
    title: (claim) => text('cargo_claim.accepted', { claim }),
  }),
  'cargo_claim.contested': claimNotice('carrier', {
    email: true,
    title: (claim) => text('cargo_claim.contested', { claim }),
    body: (load) => [laneSentence(load), text('cargo_claim.contested.body')],
  }),
  'cargo_claim.withdrawn': claimNotice('carrier', {
    email: false,
    title: (claim) => text('cargo_claim.withdrawn', { claim }),
  }),
}
