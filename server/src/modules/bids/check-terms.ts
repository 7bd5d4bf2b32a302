import type { placeBid } from '@drawbar/contract/bids/bids.ts'
import type { BodyOf } from '@drawbar/contract/endpoint.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { BidTerms } from './sql/bids.ts'

type TypedTerms = BodyOf<typeof placeBid>

/** A year ahead no truck is promised: a date beyond it is a typing error. */
const FURTHEST_MS = 366 * 24 * 3_600_000

/** Checks what was typed against the load's currency and the database's clock. */
export function checkTerms(body: TypedTerms, { currency, now }: { currency: string; now: string }): BidTerms {
  if (body.amount.currency !== currency)
    throw new AppError('currency_mismatch', { detail: `The price must be in ${currency}, the currency of the load.` })
  const errors: Record<string, string> = {}
  const pickupAt = future({ value: body.pickupAt, now, field: 'pickupAt', what: 'Pickup', errors })
  const validUntil = future({
    value: body.validUntil,
    now,
    field: 'validUntil',
    what: 'The time your bid holds until',
    errors,
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return {
    amount: body.amount.amount,
    currency: body.amount.currency,
    equipment: body.equipment ?? null,
    transitMinutes: body.transitMinutes ?? null,
    pickupAt,
    validUntil,
    note: body.note || null,
  }
}

interface Typed {
  value: string | undefined
  now: string
  field: string
  what: string
  errors: Record<string, string>
}

/** The instant in UTC, or null when none was given; a complaint under `field` unless it lies ahead. */
export function future({ value, now, field, what, errors }: Typed): string | null {
  if (value === undefined) return null
  const at = Date.parse(value)
  const ahead = at - Date.parse(now)
  if (!(ahead > 0)) errors[field] = `${what} must be in the future.`
  else if (ahead > FURTHEST_MS) errors[field] = `${what} must be within a year.`
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}
