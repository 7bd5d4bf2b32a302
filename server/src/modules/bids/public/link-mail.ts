import { PRODUCT } from '@drawbar/contract/product.ts'

export const linkOf = ({ publicUrl, token }: { publicUrl: string; token: string }): string =>
  `${publicUrl}/public/bid?token=${encodeURIComponent(token)}`

/** Day and minute of an instant as UTC: where its reader is nobody knows. */
const until = (instant: string): string => `${new Date(instant).toISOString().slice(0, 16).replace('T', ' ')} UTC`

interface Inviting {
  /** Null for an owner who would rather not be named yet. */
  consignorName: string | null
  lane: string
  link: string
  expiresAt: string
}

/** No price and no street: a mail is forwarded more easily than it should be. */
export const invitationMail = ({
  consignorName,
  lane,
  link,
  expiresAt,
}: Inviting): { subject: string; body: string } => ({
  subject: `${consignorName ?? 'A shipper'} asks for your price: ${lane}`,
  body: `Hello,

${consignorName ?? `A shipper at ${PRODUCT.name}`} asks for your price on a load, ${lane}. See it and bid here, without an account:

${link}

The link is meant for you, works until ${until(expiresAt)} and may be taken back before. To bid you need a code that we mail to this address, so pass the link on only to somebody who shall see the load.

If you do not haul such loads, do nothing.
`,
})

export const joinMail = ({
  consignorName,
  lane,
  link,
  companyName,
}: Omit<Inviting, 'expiresAt'> & { companyName: string }): { subject: string; body: string } => ({
  subject: `${consignorName ?? 'The shipper'} would like to award your bid: ${lane}`,
  body: `Hello,

${consignorName ?? 'The shipper'} read the bid of ${companyName} on ${lane} and asks you to join ${PRODUCT.name}: only a carrier whose papers were checked can be awarded a load. Joining is free.

1. Open a carrier account at ${PRODUCT.name}.
2. Open this link while you are logged in and claim your bid:

${link}

The link works for fourteen days. If the load goes to somebody else meanwhile, the page says so.
`,
})
