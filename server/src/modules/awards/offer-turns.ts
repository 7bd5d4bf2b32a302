import type { DomainEvents } from '@drawbar/contract/events.ts'
import type { Tx } from '../../platform/transaction.ts'
import { lockCompanyStatus } from '../companies/index.ts'
import { carrierCards } from '../eligibility/index.ts'
import { lockLoad, type LockedLoad, markTurn, openToOthers, turnsOf } from '../loads/index.ts'
import { insertDirectOffer } from './insert-direct-offer.ts'
import { findLiveBidOf, loadFacts } from '../bids/index.ts'
import { offerAward } from './offer-award.ts'
import { hasPassed } from './sql/awards.ts'
import { tellAutomated, tellAward } from './tell-award.ts'

/** As much as the form asks for at least. */
const LEAST_TURN_MS = 5 * 60_000

type Turn = Awaited<ReturnType<typeof turnsOf>>[number]

/**
 * On load.posted, .resumed and .reopened: while carriers wait for their turn the load is offered to the next of them, in the transaction that
 * opened it, so that the board never shows it. Who may not haul it is passed over with the reason. After the last one it is there for others.
 * While its owner's name is held nobody is offered it: the release resumes it.
 */
export async function offerNextTurn(tx: Tx, { loadId }: Pick<DomainEvents['load.posted'], 'loadId'>): Promise<void> {
  const turns = await turnsOf(tx, loadId)
  const last = turns.at(-1)
  if (!last) return
  const load = await lockLoad(tx, loadId, 'update')
  if (load.status !== 'posted' || load.turnMinutes === null || load.openedAt !== null || load.ownerNameHeld) return
  for (const turn of turns.filter(({ waiting }) => waiting)) {
    const skipped = whyNoMore(load) ?? (await whyNot(tx, { load, turn }))
    if (skipped === null) return offerTurn(tx, { load, turn, respondWithinMinutes: load.turnMinutes })
    await markTurn(tx, { loadId, step: turn.step, skipped })
  }
  await openToOthers(tx, load)
  await tellEnded(tx, { load, carrierId: last.companyId })
}

/** A turn ends before bidding does, or who sees the load afterwards could not bid: one that would be shorter than any may be is none. */
function whyNoMore({ postEnded, biddingEndsAt, now }: LockedLoad): string | null {
  if (postEnded) return 'post_ended'
  if (biddingEndsAt !== null && Date.parse(biddingEndsAt) - Date.parse(now) < LEAST_TURN_MS) return 'deadline'
  return null
}

/**
 * The gate's own words, or null. A carrier with a bid of its own on the load has named its price. The carrier is held after the load, against the
 * order of a suspension: that one waits for such a load only where the carrier has a bid on it, and then nobody waits for the carrier.
 */
async function whyNot(tx: Tx, { load, turn }: { load: LockedLoad; turn: Turn }): Promise<string | null> {
  if (await findLiveBidOf(tx.sql, { loadId: load.id, carrierId: turn.companyId })) return 'has_bid'
  if (await hasPassed(tx.sql, { loadId: load.id, carrierId: turn.companyId, amount: turn.amount })) return 'passed'
  await lockCompanyStatus(tx.sql, turn.companyId, 'share')
  const cards = await carrierCards(tx.sql, {
    carrierIds: [turn.companyId],
    load: await loadFacts(tx.sql, load.id),
    stage: 'award',
  })
  const eligibility = cards.get(turn.companyId)?.eligibility
  if (!eligibility?.eligible)
    return eligibility?.reasons.find(({ passed, severity }) => !passed && severity === 'block')?.datum ?? 'not_eligible'
  return null
}

async function offerTurn(
  tx: Tx,
  { load, turn, respondWithinMinutes }: { load: LockedLoad; turn: Turn; respondWithinMinutes: number },
): Promise<void> {
  const bid = await insertDirectOffer(tx, { load, carrierId: turn.companyId, amount: turn.amount })
  const { award } = await offerAward(tx, {
    load,
    bid,
    by: 'system',
    respondWithinMinutes,
    notAfter: lastMoment(load),
    madeBy: 'turn',
  })
  await markTurn(tx, { loadId: load.id, step: turn.step, awardId: award.id })
  await tx.audit({
    action: 'load.offer_in_turn',
    entity: 'award',
    entityId: award.id,
    detail: { loadId: load.id, step: turn.step },
  })
  await tellAward(tx, { type: 'award.offered', award })
  await tellAutomated(tx, { award, by: 'turn' })
}

const lastMoment = ({ lastPickupEndAt, biddingEndsAt }: LockedLoad): string =>
  biddingEndsAt !== null && Date.parse(biddingEndsAt) < Date.parse(lastPickupEndAt) ? biddingEndsAt : lastPickupEndAt

const tellEnded = (tx: Tx, { load, carrierId }: { load: LockedLoad; carrierId: string }): Promise<void> =>
  tx.emit({
    type: 'load.turns_ended',
    data: { loadId: load.id, companyId: load.companyId, consignorId: load.companyId, carrierId },
    subject: { loadId: load.id },
    companies: [load.companyId],
  })
