import type { EquipmentCode } from '@drawbar/contract/codes.ts'
import type { BoardLoad } from '@drawbar/contract/market.ts'
import { useKept } from '../../../session/use-kept.ts'

export interface KeptOffer {
  amount: number | null
  note: string
  /** Hours from now, `post`, or `kept`: as the bid stands that is revised. */
  validity: string
  equipment: EquipmentCode | null
  transitHours: number | null
}

/** What a bid says beside its price. */
export type StandingTerms = Pick<
  NonNullable<BoardLoad['myBid']>,
  'status' | 'equipment' | 'transitMinutes' | 'pickupAt' | 'validUntil' | 'note'
>

/** Until when its carrier lets it stand; the time limit of a counter is its consignor's. */
export const ownLimitOf = (standing: Pick<StandingTerms, 'status' | 'validUntil'> | null): string | null =>
  standing?.status === 'open' ? standing.validUntil : null

/** What another price for a bid begins with: all that it says, and nothing for a first one. */
export const offerOf = (amount: number | null, standing: StandingTerms | null): KeptOffer => ({
  amount,
  note: standing?.note ?? '',
  validity: ownLimitOf(standing) === null ? 'post' : 'kept',
  equipment: standing?.equipment ?? null,
  transitHours: standing?.transitMinutes ? standing.transitMinutes / 60 : null,
})

/** The terms as they are sent; those that no field shows stay as they stand, unless their time has passed. */
export function termsOf(
  { note, validity, equipment, transitHours }: KeptOffer,
  standing: StandingTerms | null,
  now: number,
) {
  const ahead = (at: string | null | undefined) => (at && Date.parse(at) > now ? at : undefined)
  const validUntil = validity === 'kept' ? ahead(ownLimitOf(standing)) : validUntilOf(validity, now)
  const pickupAt = ahead(standing?.pickupAt)
  return {
    ...(note.trim() === '' ? {} : { note: note.trim() }),
    ...(equipment ? { equipment } : {}),
    ...(transitHours ? { transitMinutes: Math.round(transitHours * 60) } : {}),
    ...(pickupAt === undefined ? {} : { pickupAt }),
    ...(validUntil === undefined ? {} : { validUntil }),
  }
}

function validUntilOf(validity: string, now: number): string | undefined {
  const hours = Number(validity)
  return Number.isFinite(hours) && hours > 0 ? new Date(now + hours * 3_600_000).toISOString() : undefined
}

/** What was typed for a load survives closing its row, a reload and an expired session, and nobody else's bid is ever shown. */
export function useKeptOffer(loadId: string, start: KeptOffer) {
  const { value: offer, set: change, drop } = useKept<KeptOffer>(`bid:${loadId}`, start)
  return { offer, change, forget: (): void => drop(offer) }
}
