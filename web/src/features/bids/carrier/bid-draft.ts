import type { EquipmentCode } from '@drawbar/contract/codes.ts'
import type { BoardLoad } from '@drawbar/contract/board/board.ts'
import { t } from '../../../app/i18n/t.ts'
import { useDraftForm } from '../../../app/frame/use-draft-form.ts'
import type { LocalDateTime } from '../../../ui/form/date-time-field.tsx'
import { instantFromLocal, localFromInstant } from '../../../ui/format/zoned-time.ts'
import { validUntilOf } from '../validity.ts'

export interface BidDraft {
  amount: number | null
  note: string
  /** Hours from now, `post`, or `kept`: as the bid stands that is revised. */
  validity: string
  equipment: EquipmentCode | null
  transitHours: number | null
  /** On the wall at the pickup. */
  arrival: LocalDateTime
}

/** What a bid says beside its price. */
export type CurrentBidTerms = Pick<
  NonNullable<BoardLoad['myBid']>,
  'status' | 'equipment' | 'transitMinutes' | 'pickupAt' | 'validUntil' | 'note'
>

/** Until when its carrier lets it stand; the time limit of a counter is its consignor's. */
export const ownLimitOf = (existing: Pick<CurrentBidTerms, 'status' | 'validUntil'> | null): string | null =>
  existing?.status === 'open' ? existing.validUntil : null

export interface OfferAt {
  /** Of the pickup. */
  zone: string
  now: number
}

const ahead = (at: string | null | undefined, now: number): string | undefined =>
  at && Date.parse(at) > now ? at : undefined

/** What another price for a bid begins with: all that it says, unless its time has passed, and nothing for a first one. */
export const offerOf = (amount: number | null, existing: CurrentBidTerms | null, { zone, now }: OfferAt): BidDraft => ({
  amount,
  note: existing?.note ?? '',
  validity: ownLimitOf(existing) === null ? 'post' : 'kept',
  equipment: existing?.equipment ?? null,
  transitHours: existing?.transitMinutes ? existing.transitMinutes / 60 : null,
  arrival: arrivalOf(ahead(existing?.pickupAt, now), zone),
})

const arrivalOf = (at: string | undefined, zone: string): LocalDateTime => {
  const [date = null, time = null] = at === undefined ? [] : localFromInstant(at, zone).split('T')
  return { date, time }
}

/** A day without its time says no moment, nor a time without its day. */
export const arrivalProblem = ({ arrival: { date, time } }: BidDraft): string | null =>
  (date === null) === (time === null) ? null : t('Give both the day and the time, or neither.')

/** The terms as they are sent; those that were kept and whose time has passed meanwhile stay behind. */
export function termsOf(
  { note, validity, equipment, transitHours, arrival }: BidDraft,
  existing: CurrentBidTerms | null,
  { zone, now }: OfferAt,
) {
  const validUntil = validity === 'kept' ? ahead(ownLimitOf(existing), now) : validUntilOf(validity, now)
  const value = instantFromLocal(`${arrival.date}T${arrival.time}`, zone) ?? undefined
  const isSaved = value !== undefined && existing?.pickupAt != null && value === minuteOf(existing.pickupAt)
  const pickupAt = isSaved ? ahead(existing.pickupAt, now) : value
  return {
    ...(note.trim() === '' ? {} : { note: note.trim() }),
    ...(equipment ? { equipment } : {}),
    ...(transitHours ? { transitMinutes: Math.round(transitHours * 60) } : {}),
    ...(pickupAt === undefined ? {} : { pickupAt }),
    ...(validUntil === undefined ? {} : { validUntil }),
  }
}

/** The field has no seconds. */
const minuteOf = (at: string): string => new Date(Math.floor(Date.parse(at) / 60_000) * 60_000).toISOString()

/** What was typed for a load survives closing its row, a reload and an expired session, and nobody else's bid is ever shown. */
export function useBidDraft(loadId: string, start: BidDraft) {
  const { value: offer, set: change, drop } = useDraftForm<BidDraft>(`bid:${loadId}`, start)
  return { offer, change, forget: (): void => drop(offer) }
}
