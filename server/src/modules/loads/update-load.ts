import { actionsOpen } from '@drawbar/contract/lifecycles/lifecycle.ts'
import { loadLifecycle, type LoadStatus } from '@drawbar/contract/lifecycles/load.ts'
import type { LoadDetail, updateLoad as endpoint } from '@drawbar/contract/loads/loads.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { BodyOf } from '@drawbar/contract/endpoint.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { requireLoad } from './check-load.ts'
import type { LoadRecord } from './load-record.ts'
import { audienceOf } from './move-load.ts'
import { lockOwnLoad } from './own-load.ts'
import { openAddressBook } from './address-book.ts'
import { sayingAll } from './also-wrong.ts'
import { loadForOwner } from './read-loads.ts'
import { putOnBoard } from './post-load.ts'
import { planAhead, requireReady } from './readiness.ts'
import { openFurther } from './release-loads.ts'
import { requireHaulers } from './require-haulers.ts'
import { hasBegunTurns, writePlan } from './sql/load-plan.ts'
import { type LockedLoad, setStatus, wasBidOn } from './sql/move-loads.ts'
import { rewriteLoad } from './sql/write-loads.ts'

/** Replaces what the form shows. A posted load must stay fit for the board; bidders are told when what they priced has changed. */
export async function updateLoad(tx: Tx, { params, body, viewer }: Input<typeof endpoint>): Promise<LoadDetail> {
  const load = await lockOwnLoad(tx, params.loadId, viewer)
  if (!isEditable(load.status)) throw new AppError('load_not_editable')
  const before = await loadForOwner(tx.sql, load.id, viewer)
  if (body.version !== load.version) throw new AppError('stale_version', { current: before })
  const typed = { ...body, post: body.post || load.status === 'posted' }
  return sayingAll(tx, { body: typed, viewer, isUp: load.status === 'posted' }, () =>
    rewrite(tx, { load, before, body: typed, viewer }),
  )
}

interface Rewriting {
  load: LockedLoad
  before: LoadDetail
  body: BodyOf<typeof endpoint>
  viewer: Viewer
}

async function rewrite(tx: Tx, { load, before, body, viewer }: Rewriting): Promise<LoadDetail> {
  const record = await requireLoad(body, {
    owner: { companyId: load.companyId, userId: viewer.userId },
    places: openAddressBook(tx.sql),
  })
  if (load.status !== 'draft') await keepFaithWithBidders(tx, { load, before, record })
  await requireHaulers(tx.sql, record)
  await rewriteLoad(tx.sql, load.id, record)
  await writePlan(tx.sql, {
    loadId: load.id,
    plan: record.plan,
    withTurns: await mayChangeTurns(tx, { load, before, record }),
  })
  if (
    !(await setStatus(tx.sql, {
      loadId: load.id,
      from: [load.status],
      to: load.status,
      set: {},
      confirms: load.status === 'posted',
    }))
  )
    throw new AppError('load_not_editable')
  const after = await loadForOwner(tx.sql, load.id, viewer)
  if (load.status === 'posted')
    requireReady({ ...after, plan: planAhead(load, after) }, { now: await tx.now(), expiresAt: record.expiresAt })
  const termsChanged = terms(before) !== terms(after)
  await tx.emit({
    type: 'load.changed',
    data: { loadId: load.id, companyId: load.companyId, status: load.status, termsChanged },
    subject: { loadId: load.id },
    ...(await audienceOf(
      tx,
      { ...load, visibility: record.visibility, invitedCompanyIds: record.invitedCompanyIds },
      { live: load.status !== 'draft' },
    )),
  })
  await tx.audit({ action: 'load.edit', entity: 'load', entityId: load.id, detail: { termsChanged } })
  if (load.status === 'posted') await openFurther(tx, load)
  return load.status !== 'posted' && body.post ? putOnBoard(tx, { loadId: load.id, viewer }) : after
}

const isEditable = (status: LoadStatus): boolean =>
  actionsOpen(loadLifecycle, { state: status, by: 'consignor' }).some((action) => action.startsWith('edit'))

/**
 * Bids stand in the load's currency, and a sealed bid was given against its deadline: opening it early would break the seal, also that of a
 * bid which was withdrawn or has lapsed since.
 */
async function keepFaithWithBidders(
  tx: Tx,
  { load, before, record }: { load: LockedLoad; before: LoadDetail; record: LoadRecord },
): Promise<void> {
  if (before.bidCount && record.currency !== before.currency)
    throw invalid({
      currency: `Carriers have bid in ${before.currency}. Close their bids before you change the currency.`,
    })
  if (before.pricing.mode !== 'sealed_bid') {
    if (before.bidCount && record.pricingMode === 'sealed_bid')
      throw invalid({ 'pricing.mode': 'Carriers have bid in the open. What has been read cannot be sealed.' })
    return
  }
  if (!before.bidCount && (load.biddingClosed || !(await wasBidOn(tx.sql, load.id)))) return
  if (record.pricingMode !== 'sealed_bid')
    throw invalid({ 'pricing.mode': 'Carriers have given sealed bids. They stay sealed until the deadline.' })
  if (Date.parse(record.biddingEndsAt ?? '') !== Date.parse(before.pricing.deadline)) {
    throw invalid({ 'pricing.deadline': 'Carriers have given sealed bids for this deadline. It stays as it is.' })
  }
}

/** What was offered to somebody stays as it was told; and turns come before the board, not after it. */
async function mayChangeTurns(
  tx: Tx,
  { load, before, record }: { load: LockedLoad; before: LoadDetail; record: LoadRecord },
): Promise<boolean> {
  if (load.status === 'draft' || load.status === 'expired') return true
  const { turns, turnMinutes } = record.plan
  const stored = before.turns?.offers.map(({ companyId, amount }) => [companyId, amount.amount]) ?? []
  const typed = turns.map(({ companyId, amount }) => [companyId, amount])
  const isSame =
    JSON.stringify(typed) === JSON.stringify(stored) && (turnMinutes === load.turnMinutes || stored.length === 0)
  if (isSame) return false
  if (await hasBegunTurns(tx.sql, load.id))
    throw invalid({ turns: 'The offers in turn have begun. They stay as they are.' })
  if (load.status === 'posted')
    throw invalid({ turns: 'Every carrier sees this load already. Pause it first, then offer it in turn.' })
  return true
}

/** All that a carrier's price rests on. Names, contacts, references, notes and the private target are not among it. */
function terms(load: LoadDetail): string {
  const {
    equipment,
    trailerLengthMm,
    weightGrams,
    pallets,
    temperature,
    accessorials,
    declaredValue,
    teamRequired,
    currency,
    price,
    mode,
    pricingMode,
  } = load
  const stops = load.stops.map(
    ({
      kind,
      city,
      region,
      postalCode,
      country,
      addressLine,
      windowStartAt,
      windowEndAt,
      facilityKind,
      scheduling,
      handling,
      freeTimeMinutes,
    }) => [
      kind,
      city,
      region,
      postalCode,
      country,
      addressLine,
      windowStartAt,
      windowEndAt,
      facilityKind,
      scheduling,
      handling,
      freeTimeMinutes,
    ],
  )
  const goods = load.commodities.map(
    ({ description, packaging, pieces, lengthMm, widthMm, heightMm, stackable, hazmat }) => [
      description,
      packaging,
      pieces,
      lengthMm,
      widthMm,
      heightMm,
      stackable,
      hazmat,
    ],
  )
  return JSON.stringify([
    stops,
    goods,
    equipment,
    trailerLengthMm,
    weightGrams,
    pallets,
    temperature,
    accessorials,
    declaredValue,
    teamRequired,
    currency,
    price,
    mode,
    pricingMode,
  ])
}
