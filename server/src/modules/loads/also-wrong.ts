import { allComplaints } from '@drawbar/contract/complaint.ts'
import type { LoadInput } from '@drawbar/contract/loads/load-input.ts'
import { missingForPost, soundParts, type SoundParts } from '@drawbar/contract/loads/load-posting.ts'
import type { AnySql } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { openAddressBook } from './address-book.ts'
import { findingsOf } from './check-load.ts'
import type { LoadRecord } from './load-record.ts'
import { planOf } from './plan-of.ts'
import { clockTime } from './sql/read-loads.ts'
import { strangersAmong } from './require-haulers.ts'

interface Typed {
  body: unknown
  viewer: Viewer | null
  /** It stands on the board already. */
  isUp?: boolean
}

/**
 * What is wrong with a typed load beyond its form, though the form is wrong too: places, times, currencies, invited companies and, where
 * it is to be posted, what posting needs. A shipper hears all of it in one answer. Field path → sentence.
 */
export async function alsoWrong(sql: AnySql, { body, viewer, isUp = false }: Typed): Promise<Record<string, string>> {
  const typed = soundParts(body)
  const { errors, mismatches, stops } = await findingsOf(typed, { places: openAddressBook(sql) })
  return {
    ...(wantsPost(body) ? missingForPost(asPosted(typed, { stops, body, isUp }), await at(sql, typed)) : {}),
    ...(await strangersAmong(sql, { ...invitedBy(typed), companyId: viewer?.companyId ?? '' })),
    ...mismatches,
    ...errors,
  }
}

const wantsPost = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'post' in body && body.post === true

const at = async (sql: AnySql, { expiresAt }: SoundParts): Promise<{ now: string; expiresAt: string | null }> => ({
  now: await clockTime(sql),
  expiresAt: expiresAt === undefined ? null : new Date(expiresAt).toISOString(),
})

const invitedBy = ({ visibility, turns }: SoundParts): Pick<LoadRecord, 'invitedCompanyIds' | 'plan'> => ({
  invitedCompanyIds: visibility?.scope === 'invited' ? visibility.companyIds : [],
  plan: planOf({ visibility: visibility ?? { scope: 'public' }, turns }),
})

function asPosted(
  typed: SoundParts,
  { stops, body, isUp }: { stops: Awaited<ReturnType<typeof findingsOf>>['stops']; body: unknown; isUp: boolean },
): Parameters<typeof missingForPost>[0] {
  const { equipment, commodities, pricing, turns, visibility } = typed
  return {
    equipment,
    commodities,
    pricing,
    // Turns and steps of a load that is up began with its post, not with this edit.
    ...(isUp ? {} : { plan: { turns, visibility } }),
    // Temperatures that were given badly are complained of by themselves.
    temperature: typed.temperature ?? (Object(body) as Partial<Record<keyof LoadInput, unknown>>).temperature ?? null,
    stops: stops.map(({ kind, windowEndAt }) => (windowEndAt === null ? null : { kind, windowEndAt })),
  }
}

/** Carries an act on a typed load out; if it is refused at some fields, with everything else that is wrong. */
export async function sayingAll<T>(tx: Tx, typed: Typed & { viewer: Viewer }, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof AppError) || error.errors === undefined) throw error
    const errors = allComplaints(error.errors, await alsoWrong(tx.sql, typed))
    const alone = Object.keys(errors).length === Object.keys(error.errors).length
    throw new AppError(error.code, { errors, current: error.current, ...(alone ? { detail: error.message } : {}) })
  }
}
