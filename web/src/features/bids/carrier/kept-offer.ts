import type { EquipmentCode } from '@drawbar/contract/codes.ts'
import type { BoardLoad } from '@drawbar/contract/board/board.ts'
import { t } from '../../../app/i18n/t.ts'
import { useKept } from '../../../app/session/use-kept.ts'
import type { LocalDateTime } from '../../../ui/form/date-time-field.tsx'
import { instantFromLocal, localFromInstant } from '../../../ui/format/zoned-time.ts'
import { validUntilOf } from '../validity.ts'

export interface KeptOffer {
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
export type StandingTerms = Pick<
  NonNullable<BoardLoad['myBid']>,
  'status' | 'equipment' | 'transitMinutes' | 'pickupAt' | 'validUntil' | 'note'
>

/** Until when its carrier lets it stand; the time limit of a counter is its consignor's. */
export const ownLimitOf = (standing: Pick<StandingTerms, 'status' | 'validUntil'> | null): string | null =>
  standing?.status === 'open' ? standing.validUntil : null

export interface OfferAt {
  /** Of the pickup. */
  zone: string
  now: number
}

const ahead = (at: string | null | undefined, now: number): string | undefined =>
  at && Date.parse(at) > now ? at : undefined

/** What another price for a bid begins with: all that it says, unless its time has passed, and nothing for a first one. */
export const offerOf = (amount: number | null, standing: StandingTerms | null, { zone, now }: OfferAt): KeptOffer => ({
  amount,
  note: standing?.note ?? '',
  validity: ownLimitOf(standing) === null ? 'post' : 'kept',
  equipment: standing?.equipment ?? null,
  transitHours: standing?.transitMinutes ? standing.transitMinutes / 60 : null,
  arrival: arrivalOf(ahead(standing?.pickupAt, now), zone),
})

const arrivalOf = (at: string | undefined, zone: string): LocalDateTime => {
  const [date = null, time = null] = at === undefined ? [] : localFromInstant(at, zone).split('T')
  return { date, time }
}

/** A day without its time says no moment, nor a time without its day. */
export const arrivalProblem = ({ arrival: { date, time } }: KeptOffer): string | null =>
  (date === null) === (time === null) ? null : t('Give both the day and the time, or neither.')

/** The terms as they are sent; those that were kept and whose time has passed meanwhile stay behind. */
export function termsOf(
  { note, validity, equipment, transitHours, arrival }: KeptOffer,
  standing: StandingTerms | null,
  { zone, now }: OfferAt,
) {
  const validUntil = validity === 'kept' ? ahead(ownLimitOf(standing), now) : validUntilOf(validity, now)
  const typed = instantFromLocal(`${arrival.date}T${arrival.time}`, zone) ?? undefined
  const isKept = typed !== undefined && standing?.pickupAt != null && typed === minuteOf(standing.pickupAt)
  const pickupAt = isKept ? ahead(standing.pickupAt, now) : typed
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
export function useKeptOffer(loadId: string, start: KeptOffer) {
  const { value: offer, set: change, drop } = useKept<KeptOffer>(`bid:${loadId}`, start)
  return { offer, change, forget: (): void => drop(offer) }
}
