import {
  acceptCargoClaim,
  acknowledgeCargoClaim,
  allowCargoClaim,
  declineCargoClaim,
  fileCargoClaim,
  offerCargoClaim,
} from '@drawbar/contract/disputes/disputes.ts'
import type { ClaimKind } from '@drawbar/contract/disputes/claim-kinds.ts'
import { DAY, HOUR, MINUTE } from '../local-hours.ts'
import type { Receipts } from '../play/receipts.ts'
import type { Haul } from './haul-acts.ts'
import { usd } from './price.ts'

/** What went wrong, in the words of whoever opened the trailer, and what the carrier says where it does not pay. */
const STORIES: readonly { kind: ClaimKind; words: string; answer: string }[] = [
  {
    kind: 'shortage',
    words: 'Two pallets short against the bill of lading; the receiver counted twice.',
    answer: 'Shipper load and count, sealed at the dock: the seal was whole at delivery.',
  },
  {
    kind: 'damage_visible',
    words: 'Cartons crushed at the nose of the trailer, noted on the receipt.',
    answer: 'The pallets were stacked three high against the agreement.',
  },
  {
    kind: 'damage_concealed',
    words: 'Found under the wrap while putting away: bottom layer soaked through.',
    answer: 'The trailer was dry at the inspection, and the receipt is clean.',
  },
]
const TEMPERATURE: (typeof STORIES)[number] = {
  kind: 'temperature_abuse',
  words: 'Pulp temperature 46 F on arrival against 36 F ordered; the lot was downgraded.',
  answer: 'The unit’s own record shows 37 F all the way.',
}

/** About one haul of eight is claimed, so that a small market shows some; most claims end in an offer that is taken. */
export function addClaim(
  { plan, booking, stage, receipts }: Omit<Haul, 'signed'> & { receipts: Receipts },
  approved: number,
): void {
  const rng = plan.rng.fork('cargo claim')
  if (!rng.chance(0.12)) return
  const { consignor, key: about } = plan
  const { carrier } = booking
  const story = plan.kind === 'R' && rng.chance(0.6) ? TEMPERATURE : rng.pick(STORIES)
  const amount = rng.whole(20, 180) * 1_000
  const filed = approved + rng.between(2, 40) * HOUR
  const ends = stage.now - 5 * MINUTE
  if (filed > ends) return
  const photo = receipts.proof(rng)
  const claim = { id: '', version: 0 }
  // Both are known once they were made.
  const params = () => ({ shipmentId: booking.shipmentId, claimId: claim.id })
  stage.act({ at: filed, what: 'claim filed', about }, async (house) => {
    const document = await house.upload(consignor.viewer, { kind: 'cargo_photo', ...photo })
    const body = { kind: story.kind, amount: usd(amount), whatHappened: story.words, documentIds: [document.id] }
    Object.assign(claim, await house.call(consignor.viewer, fileCargoClaim, { params: params(), body }))
  })
  const heard = filed + rng.between(1, 30) * HOUR
  if (heard > ends) return
  stage.act({ at: heard, what: 'claim acknowledged', about }, async (house) => {
    const body = { version: claim.version }
    Object.assign(claim, await house.call(carrier.viewer, acknowledgeCargoClaim, { params: params(), body }))
  })
  const draw = rng.next()
  const answered = heard + rng.between(1, 9) * DAY
  if (draw > 0.85 || answered > ends) return
  stage.act({ at: answered, what: 'claim answered', about }, async (house) => {
    const { version } = claim
    const note = story.answer
    const asked = { params: params() }
    const answer =
      draw < 0.25
        ? house.call(carrier.viewer, allowCargoClaim, { ...asked, body: { version } })
        : draw < 0.65
          ? house.call(carrier.viewer, offerCargoClaim, {
              ...asked,
              body: { version, note, amount: usd(Math.round(amount / 2_000) * 1_000) },
            })
          : house.call(carrier.viewer, declineCargoClaim, { ...asked, body: { version, note } })
    Object.assign(claim, await answer)
  })
  const taken = answered + rng.between(4, 50) * HOUR
  if (draw < 0.25 || draw >= 0.6 || taken > ends) return
  stage.act({ at: taken, what: 'offer on a claim accepted', about }, (house) =>
    house.call(consignor.viewer, acceptCargoClaim, { params: params(), body: { version: claim.version } }),
  )
}
