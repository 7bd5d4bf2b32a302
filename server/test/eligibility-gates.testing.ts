import { counterBid, placeBid, reconfirmBid, reviseBid, withdrawBid } from '@drawbar/contract/bids/bids.ts'
import { acceptBid, acceptCounter, bookLoad, confirmAward } from '@drawbar/contract/awards/awards.ts'
import type { Bid } from '@drawbar/contract/bids/bid.ts'
import type { EligibilityReason } from '@drawbar/contract/eligibility/eligibility.ts'
import type { ErrorCode } from '@drawbar/contract/errors.ts'
import type { LoadDetail } from '@drawbar/contract/loads/loads.ts'
import { claimGuestBid } from '@drawbar/contract/guest-bids/guest-bids.ts'
import { changeCrew, dispatchShipment } from '@drawbar/contract/shipments/shipments.ts'
import { offerLoadToTruck } from '@drawbar/contract/awards/truck-offers.ts'
import { type Case, type Facts, SOUND, write } from './eligibility-facts.testing.ts'
import { type SignedIn } from '../src/modules/identity/testing.ts'
import { signUpConsignor } from '../src/modules/companies/testing.ts'
import { aGuestBid, anInvitation } from '../src/modules/guest-bids/testing.ts'
import { aBid, aReadyCarrier, usd } from '../src/modules/bids/testing.ts'
import { anOfferedAward } from '../src/modules/awards/testing.ts'
import type { EligibilityStage } from '../src/modules/eligibility/index.ts'
import { aPostedLoad } from '../src/modules/loads/testing.ts'
import { aPostedTruck } from '../src/modules/board/testing.ts'
import { aCrew, aDispatchedShipment, aSignedShipment } from '../src/modules/shipments/testing.ts'
import type { TestApp } from '../src/test-app.ts'

/** The gates ask through this: the app of the test, or a server that lacks one of its checks. */
export type Send = TestApp['call']

export interface Room {
  app: TestApp
  send: Send
  consignor: SignedIn
  carrier: SignedIn
  standing: Map<GateName, Standing>
}

/** All that a gate needs to be asked once it has only the carrier left to judge. */
interface Standing {
  loadId: string
  ask: (send: Send) => ReturnType<Send>
  /** After it let the carrier through: as it was before. Without one it is arranged anew. */
  undo?: () => Promise<unknown>
}

interface Gate {
  stage: EligibilityStage
  /** What says no before the gate does, and is as good a no: a suspension to its own acts, a consignor's list that hides the load, a gate of bids. */
  before?: { suspended?: ErrorCode; blocked?: ErrorCode; bidding?: ErrorCode }
  arrange: (room: Room) => Promise<Standing>
}

const posted = ({ app, consignor }: Room, load: Parameters<typeof aPostedLoad>[2] = {}): Promise<LoadDetail> =>
  aPostedLoad(app, consignor, load)
const ofBid = ({ id: bidId }: Pick<Bid, 'id'>, { id: loadId }: LoadDetail) => ({ loadId, bidId })
const HIDDEN = { suspended: 'company_suspended', blocked: 'not_found' } as const
const OWN_ACT = { suspended: 'company_suspended' } as const
const price = { amount: usd(190_000) }

/** Every act that promises a load to a carrier or sends its crew for it. */
export const GATES = {
  placeBid: {
    stage: 'bid',
    before: HIDDEN,
    async arrange(room) {
      const { app, carrier } = room
      const load = await posted(room)
      let made: Bid | undefined
      return {
        loadId: load.id,
        async ask(send) {
          const answer = await send(placeBid, { as: carrier, params: { loadId: load.id }, body: price })
          made = answer.body as Bid
          return answer
        },
        undo: async () => made && app.ok(withdrawBid, { as: carrier, params: ofBid(made, load), body: {} }),
      }
    },
  },
  reviseBid: {
    stage: 'bid',
    before: OWN_ACT,
    async arrange(room) {
      const load = await posted(room)
      const bid = await aBid(room.app, { as: room.carrier, loadId: load.id })
      let { revision: expectedRevision } = bid
      return {
        loadId: load.id,
        ask: (send) =>
          send(reviseBid, { as: room.carrier, params: ofBid(bid, load), body: { ...price, expectedRevision } }),
        undo: async () => (expectedRevision += 1),
      }
    },
  },
  reconfirmBid: {
    stage: 'bid',
    before: OWN_ACT,
    async arrange(room) {
      const load = await posted(room)
      const bid = await aBid(room.app, { as: room.carrier, loadId: load.id })
      const { services } = room.app
      const asked = () =>
        services.db.sql`update bids set reconfirm_by = clock_time() + interval '1 day' where id = ${bid.id}`
      await asked()
      const body = { expectedRevision: bid.revision, expectedVersion: load.version }
      return {
        loadId: load.id,
        ask: (send) => send(reconfirmBid, { as: room.carrier, params: ofBid(bid, load), body }),
        undo: asked,
      }
    },
  },
  claimGuestBid: {
    stage: 'bid',
    before: HIDDEN,
    async arrange(room) {
      const { app, carrier, consignor } = room
      const load = await posted(room)
      const invited = await anInvitation(app, { as: consignor, loadId: load.id })
      const { proof } = await aGuestBid(app, invited, { expectedVersion: load.version })
      let bidId: string | undefined
      return {
        loadId: load.id,
        async ask(send) {
          const body = { proof, numberDiffers: true }
          const answer = await send(claimGuestBid, { as: carrier, params: { token: invited.token }, body })
          bidId = (answer.body as { bidId?: string }).bidId
          return answer
        },
        async undo() {
          if (bidId === undefined) return
          await app.ok(withdrawBid, { as: carrier, params: { loadId: load.id, bidId }, body: {} })
          await app.services.db
            .sql`update guest_bids set status = 'open', claimed_bid_id = null where load_id = ${load.id}`
        },
      }
    },
  },
  acceptBid: {
    stage: 'award',
    async arrange(room) {
      const load = await posted(room)
      const bid = await aBid(room.app, { as: room.carrier, loadId: load.id })
      const body = { expectedRevision: bid.revision }
      return {
        loadId: load.id,
        ask: (send) => send(acceptBid, { as: room.consignor, params: ofBid(bid, load), body }),
      }
    },
  },
  counterBid: {
    stage: 'bid',
    async arrange(room) {
      const load = await posted(room)
      const bid = await aBid(room.app, { as: room.carrier, loadId: load.id })
      const body = { ...price, expectedRevision: bid.revision }
      return {
        loadId: load.id,
        ask: (send) => send(counterBid, { as: room.consignor, params: ofBid(bid, load), body }),
      }
    },
  },
  acceptCounter: {
    stage: 'award',
    before: OWN_ACT,
    async arrange(room) {
      const load = await posted(room)
      const bid = await aBid(room.app, { as: room.carrier, loadId: load.id })
      const { revision } = await room.app.ok(counterBid, {
        as: room.consignor,
        params: ofBid(bid, load),
        body: { ...price, expectedRevision: bid.revision },
      })
      const body = { expectedRevision: revision }
      return {
        loadId: load.id,
        ask: (send) => send(acceptCounter, { as: room.carrier, params: ofBid(bid, load), body }),
      }
    },
  },
  bookLoad: {
    stage: 'award',
    before: HIDDEN,
    async arrange(room) {
      const load = await posted(room, { pricing: { mode: 'book_now', price: usd(190_000) } })
      const body = { expectedPrice: usd(190_000) }
      return {
        loadId: load.id,
        ask: (send) => send(bookLoad, { as: room.carrier, params: { loadId: load.id }, body }),
      }
    },
  },
  offerLoadToTruck: {
    stage: 'award',
    // Its truck is on no list.
    before: { bidding: 'not_found' },
    async arrange(room) {
      const load = await posted(room)
      const { postingId } = await aPostedTruck(room.app, room.carrier)
      return {
        loadId: load.id,
        ask: (send) =>
          send(offerLoadToTruck, { as: room.consignor, params: { loadId: load.id, postingId }, body: price }),
      }
    },
  },
  confirmAward: {
    stage: 'award',
    before: OWN_ACT,
    async arrange(room) {
      const load = await posted(room)
      await anOfferedAward(room.app, { ...room, load })
      return {
        loadId: load.id,
        ask: (send) => send(confirmAward, { as: room.carrier, params: { loadId: load.id } }),
      }
    },
  },
  dispatchShipment: {
    stage: 'dispatch',
    async arrange(room) {
      const { app, carrier } = room
      const load = await posted(room)
      const { shipmentId } = await aSignedShipment(app, { market: { ...room, load } })
      const body = await aCrew(app, carrier)
      return {
        loadId: load.id,
        ask: (send) => send(dispatchShipment, { as: carrier, params: { shipmentId }, body }),
        async undo() {
          await app.services.db.sql`delete from fleet_bookings where shipment_id = ${shipmentId}`
          await app.services.db.sql`
            update shipments set status = 'planned', dispatched_at = null, driver_id = null, tractor_id = null where id = ${shipmentId}`
        },
      }
    },
  },
  changeCrew: {
    stage: 'dispatch',
    async arrange(room) {
      const { app, carrier } = room
      const load = await posted(room)
      const { shipment } = await aDispatchedShipment(app, { market: { ...room, load } })
      const body = { ...(await aCrew(app, carrier)), why: 'The truck broke down' }
      return {
        loadId: load.id,
        ask: (send) => send(changeCrew, { as: carrier, params: { shipmentId: shipment.id }, body }),
        undo: () => Promise.resolve(),
      }
    },
  },
} as const satisfies Record<string, Gate>
export type GateName = keyof typeof GATES
const NAMES = Object.keys(GATES) as GateName[]

/** A consignor and a carrier in order before every gate. */
export async function aRoom(app: TestApp, send: Send = (...asked) => app.call(...asked)): Promise<Room> {
  const [consignor, carrier] = await Promise.all([signUpConsignor(app), aReadyCarrier(app)])
  return { app, send, consignor, carrier, standing: new Map() }
}

const stand = (room: Room, facts: Facts, loadIds: string[]) =>
  write(room.app, { facts, carrierId: room.carrier.companyId, consignorId: room.consignor.companyId, loadIds })

/** Before a carrier that is in order. */
async function setUp(room: Room): Promise<string[]> {
  const missing = NAMES.filter((name) => !room.standing.has(name))
  if (missing.length > 0) await stand(room, SOUND, [])
  for (const name of missing) room.standing.set(name, await GATES[name].arrange(room))
  return [...room.standing.values()].map(({ loadId }) => loadId)
}

function expected({ facts: { suspended, blocked }, verdicts }: Case, gate: Gate): string {
  if (suspended && gate.before?.suspended) return gate.before.suspended
  if (blocked && gate.before?.blocked) return gate.before.blocked
  if (gate.before?.bidding && verdicts('bid').some(({ verdict }) => verdict === 'block')) return gate.before.bidding
  const failed = verdicts(gate.stage).filter(({ verdict }) => verdict !== null)
  if (!failed.some(({ verdict }) => verdict === 'block')) return 'lets through'
  return words(failed.map(({ rule, verdict }) => ({ rule, severity: verdict })))
}

const words = (failed: { rule: string; severity: string | null }[]): string =>
  `carrier_not_eligible: ${failed
    .map(({ rule, severity }) => (severity === 'block' ? rule : `(${rule})`))
    .toSorted()
    .join(' ')}`

function said({ status, problem }: Awaited<ReturnType<Send>>): string {
  if (status < 300) return 'lets through'
  if (problem.code !== 'carrier_not_eligible')
    return `${problem.code}${problem.errors ? JSON.stringify(problem.errors) : ''}`
  return words((problem.current as EligibilityReason[]).filter(({ passed }) => !passed))
}

export interface Asked {
  gate: GateName
  expected: string
  said: string
}

/** The carrier as the case has it before every gate, one after another. */
export async function askAll(room: Room, asked: Case): Promise<Asked[]> {
  await stand(room, asked.facts, await setUp(room))
  const answers: Asked[] = []
  const passed: GateName[] = []
  for (const gate of NAMES) {
    const answer = said(await (room.standing.get(gate) as Standing).ask(room.send))
    answers.push({ gate, expected: expected(asked, GATES[gate]), said: answer })
    if (answer === 'lets through') passed.push(gate)
  }
  for (const gate of passed) {
    const { undo } = room.standing.get(gate) as Standing
    if (undo) await undo()
    else room.standing.delete(gate)
  }
  return answers
}
