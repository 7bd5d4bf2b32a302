import type { duplicateLoad as endpoint, LoadDetail } from '@drawbar/contract/loads/loads.ts'
import type { LoadInput } from '@drawbar/contract/loads/load-input.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { checkLoad } from './check-load.ts'
import { addDraft } from './create-load.ts'
import { loadInputOf } from './load-input-of.ts'
import type { LoadRecord } from './load-record.ts'
import { openAddressBook } from './address-book.ts'
import { loadForOwner } from './read-loads.ts'

const DAY_MS = 86_400_000
/** A day whose clock skips the time of a stop is passed over; two such days never follow each other. */
const TRIES = 3

/** A new draft with the same goods and wall-clock times, moved by whole days so that its first pickup lies ahead. Invitations that lapsed stay. */
export async function duplicateLoad(tx: Tx, { params, viewer }: Input<typeof endpoint>): Promise<LoadDetail> {
  const original = await loadForOwner(tx.sql, params.loadId, viewer)
  const now = Date.parse(await tx.now())
  const owner = { companyId: memberCompany(viewer), userId: viewer.userId }
  const places = openAddressBook(tx.sql)
  const behind = now - Date.parse(original.origin.windowStartAt)
  const first = behind < 0 ? 0 : Math.floor(behind / DAY_MS) + 1
  for (let days = first; ; days += 1) {
    const checked = await checkLoad(shifted(loadInputOf(original), { days, now }), { owner, places })
    if (isAhead(checked, now)) {
      await addDraft(tx, checked.record)
      return loadForOwner(tx.sql, checked.record.id, viewer)
    }
    if (days === first + TRIES)
      throw 'refusal' in checked ? checked.refusal : new Error('a load moved by whole days stays in the past')
  }
}

const isAhead = (checked: Awaited<ReturnType<typeof checkLoad>>, now: number): checked is { record: LoadRecord } =>
  'record' in checked && Date.parse(checked.record.firstPickupAt) > now

function shifted(input: LoadInput, { days, now }: { days: number; now: number }): LoadInput {
  const stops = input.stops.map((stop) => ({
    ...stop,
    windowStart: localLater(stop.windowStart, days),
    windowEnd: localLater(stop.windowEnd, days),
  }))
  return { ...input, stops, pricing: shiftedPricing(input.pricing, { days, now }) }
}

/** A sealed load cannot be without a deadline; an open one drops a deadline that has passed. */
function shiftedPricing(
  pricing: LoadInput['pricing'],
  { days, now }: { days: number; now: number },
): LoadInput['pricing'] {
  if (!('deadline' in pricing) || pricing.deadline === undefined) return pricing
  const deadline = new Date(Date.parse(pricing.deadline) + days * DAY_MS).toISOString()
  if (pricing.mode === 'sealed_bid' || Date.parse(deadline) > now) return { ...pricing, deadline }
  const { deadline: _, ...open } = pricing
  return open
}

const localLater = (local: string, days: number): string => {
  const date = new Date(Date.parse(`${local.slice(0, 10)}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
  return `${date}${local.slice(10)}`
}
