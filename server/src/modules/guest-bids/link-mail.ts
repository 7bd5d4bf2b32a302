import { EQUIPMENT } from '@drawbar/contract/codes.ts'
import { PRODUCT } from '@drawbar/contract/product.ts'
import { gramsToPounds, metersToMiles } from '@drawbar/contract/units.ts'
import { commodityLine } from '../loads/index.ts'
import type { InvitedLoadRow, InvitedStopRow } from './sql/guest-bids.ts'

export const linkOf = ({ publicUrl, token }: { publicUrl: string; token: string }): string =>
  `${publicUrl}/public/bid?token=${encodeURIComponent(token)}`

/** Day and minute of an instant on the clock of the pickup, as its zone is called there: where its reader is nobody knows. */
const until = (instant: string, timeZone: string): string =>
  new Date(instant).toLocaleString('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })

const dayOf = (date: string | undefined): string =>
  date === undefined
    ? ''
    : new Date(date).toLocaleDateString('en-US', { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' })

/** What tells a carrier whether the load is one of its kind, a line each: no more than the page shows. */
export function haulLines(
  load: Pick<InvitedLoadRow, 'equipment' | 'distanceMeters' | 'weightGrams' | 'commodities'>,
  stops: readonly Pick<InvitedStopRow, 'firstOn'>[],
): string {
  const number = (value: number): string => Math.round(value).toLocaleString('en-US')
  return [
    `Pickup ${dayOf(stops.at(0)?.firstOn)}, delivery ${dayOf(stops.at(-1)?.firstOn)}`,
    `${load.equipment.map((code) => EQUIPMENT[code].name).join(' or ')}, ${number(metersToMiles(load.distanceMeters))} mi`,
    `${commodityLine(load.commodities)}, ${number(gramsToPounds(load.weightGrams))} lb`,
  ].join('\n')
}

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
  haul,
  link,
  expiresAt,
  timeZone,
}: Inviting & { haul: string; timeZone: string }): { subject: string; body: string } => ({
  subject: `${consignorName ?? 'A shipper'} asks for your price: ${lane}`,
  body: `Hello,

${consignorName ?? `A shipper at ${PRODUCT.name}`} asks for your price on a load, ${lane}:

${haul}

See it and bid here, without an account:

${link}

The link is meant for you, works until ${until(expiresAt, timeZone)} and may be taken back before. To bid you need a code that we mail to this address, so pass the link on only to somebody who shall see the load.

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
