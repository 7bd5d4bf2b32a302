import type { InvitationByLink, InvitedLoad } from '@drawbar/contract/guest-bids/guest-bids.ts'
import type { Money } from '@drawbar/contract/money.ts'

/* Public pages are English (decision 018) and load none of the formats that follow a member's preferences. */
const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

export const formatMoneyText = ({ amount, currency }: Money): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: amount % 100 === 0 ? 0 : 2,
  }).format(amount / 100)

export const formatMiles = (meters: number): string => `${numbers.format(meters / 1609.344)} mi`
export const formatPounds = (grams: number): string => `${numbers.format(grams / 453.592_37)} lb`
export const formatFeet = (millimeters: number): string => `${numbers.format(millimeters / 304.8)} ft`
export const formatDegrees = (deciCelsius: number): string =>
  `${numbers.format(Math.round(deciCelsius * 0.18 + 32) + 0)} °F`

const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })
/** Of a date as it is counted at the stop. */
export const dayLabel = (date: string): string => day.format(new Date(`${date}T12:00:00Z`))
export const formatDays = ({ firstOn, lastOn }: InvitedLoad['stops'][number]): string =>
  firstOn === lastOn ? dayLabel(firstOn) : `${dayLabel(firstOn)} to ${dayLabel(lastOn)}`

/** An instant in the reader's own time by the clock of transport, with its zone. */
export const formatInstantText = (instant: string): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(new Date(instant))

export const placeLabel = ({ city, region }: { city: string; region: string | null }): string =>
  region === null ? city : `${city}, ${region}`

export function formatLane({ stops }: InvitedLoad): string {
  const [first, last] = [stops.at(0), stops.at(-1)]
  return first && last ? `${placeLabel(first)} to ${placeLabel(last)}` : ''
}

export const inviterLabel = ({ load }: Pick<InvitationByLink, 'load'>): string => load.consignorName ?? 'A shipper'
