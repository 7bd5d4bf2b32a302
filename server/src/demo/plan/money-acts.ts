import {
  approveCharge,
  listInvoices,
  payOut,
  recordPayment,
  rejectCharge,
  requestCharge,
} from '@drawbar/contract/billing/billing.ts'
import { approvePod, rateConsignor, rejectPod, submitPod } from '@drawbar/contract/shipments/shipments.ts'
import { FIRST_NAMES, LAST_NAMES, POD_FAULTS } from '../data/people.ts'
import { DAY, HOUR, iso, MINUTE } from '../local-hours.ts'
import type { Receipts } from '../play/receipts.ts'
import { addClaim } from './claim-acts.ts'
import type { Haul } from './haul-acts.ts'
import { usd } from './price.ts'
import { payeeChangesAt } from './verification-acts.ts'

interface Delivered extends Omit<Haul, 'signed'> {
  /** When the delivery was reported. */
  delivered: number
  receipts: Receipts
}

const DETENTION_CENTS_PER_HOUR = 5_000
const FREE_TIME = 2 * HOUR

/** Proof, extras, invoice and money, as far as the fate goes. */
export function addMoneyActs(haul: Delivered): void {
  const { plan, stage } = haul
  const { fate, consignor } = plan
  const rng = plan.rng.fork('proof')
  addCharges(haul)
  if (fate === 'delivered') return
  const submitted = Math.min(haul.delivered + rng.between(0.3, 5) * HOUR, stage.now - 10 * MINUTE)
  sendProof(haul, submitted)
  if (fate === 'pod_submitted') return
  const answered = (after: number, share: number) =>
    Math.max(
      after + 5 * MINUTE,
      stage.office(consignor.timeZone, {
        from: after + 30 * MINUTE,
        to: Math.min(after + 28 * HOUR, stage.now - 30 * MINUTE),
        share,
      }),
    )
  if (fate === 'pod_rejected') return sendBack(haul, answered(submitted, rng.next()))

  let proof = submitted
  if (rng.chance(0.14)) {
    const back = answered(submitted, 0.3 * rng.next())
    sendBack(haul, back)
    proof = back + rng.between(0.5, 3) * HOUR
    sendProof(haul, proof)
  }
  const approved = answered(proof, rng.next())
  stage.act({ at: approved, what: 'proof approved', about: plan.key }, (house) =>
    house.call(consignor.viewer, approvePod, { params: { shipmentId: haul.booking.shipmentId } }),
  )
  addPayments(haul, approved)
  addRating(haul, approved)
  addClaim(haul, approved)
}

function sendProof({ plan, booking, stage, receipts }: Delivered, at: number): void {
  const rng = plan.rng.fork(`proof ${at}`)
  const last = plan.visits.at(-1)
  const file = receipts.proof(rng)
  const receivedBy = `${rng.pick(FIRST_NAMES)} ${rng.pick(LAST_NAMES)}`
  const exceptions = rng.chance(0.08) ? { exceptions: 'One pallet with torn wrap, goods sound.' } : {}
  stage.act({ at, what: 'proof sent', about: plan.key }, async (house) => {
    const document = await house.upload(booking.carrier.viewer, { kind: 'pod', ...file })
    await house.call(booking.carrier.viewer, submitPod, {
      params: { shipmentId: booking.shipmentId },
      body: { documentId: document.id, receivedBy, receivedAt: iso(last?.end ?? at), ...exceptions },
    })
  })
}

function sendBack({ plan, booking, stage }: Delivered, at: number): void {
  const reason = plan.rng.fork(`back ${at}`).pick(POD_FAULTS)
  stage.act({ at, what: 'proof sent back', about: plan.key }, (house) =>
    house.call(plan.consignor.viewer, rejectPod, { params: { shipmentId: booking.shipmentId }, body: { reason } }),
  )
}

/** Hours at a dock beyond the free ones, and lumpers at cold stores. */
function addCharges(haul: Delivered): void {
  const { plan, delivered } = haul
  const rng = plan.rng.fork('charges')
  for (const visit of plan.visits) {
    const over = visit.end - visit.arrive - FREE_TIME
    if (over < 15 * MINUTE) continue
    const quarters = Math.ceil(over / (15 * MINUTE))
    const code = visit.kind === 'pickup' ? 'detention_pickup' : 'detention_delivery'
    addCharge(haul, {
      code,
      amount: (quarters * DETENTION_CENTS_PER_HOUR) / 4,
      note: `${quarters * 15} minutes beyond free time at ${visit.city.name}.`,
      at: delivered + rng.between(0.1, 2) * HOUR,
    })
  }
  if (plan.kind === 'R' && rng.chance(0.3)) {
    addCharge(haul, {
      code: 'lumper',
      amount: rng.whole(18, 46) * 500,
      note: 'Unloading crew, receipt attached.',
      at: delivered + rng.between(0.1, 2) * HOUR,
      receipt: true,
    })
  }
}

type Code = 'detention_pickup' | 'detention_delivery' | 'lumper'

function addCharge(
  haul: Delivered,
  charge: { code: Code; amount: number; note: string; at: number; receipt?: boolean },
): void {
  const { plan, booking, stage, receipts } = haul
  const rng = plan.rng.fork(`charge ${charge.code}`)
  if (charge.at > stage.now - 3 * MINUTE) return
  const asked = { chargeId: '' }
  const { code, amount, note } = charge
  stage.act({ at: charge.at, what: `${code} asked`, about: plan.key }, async (house) => {
    const receipt = charge.receipt
      ? {
          documentId: (await house.upload(booking.carrier.viewer, { kind: 'lumper_receipt', ...receipts.lumper() })).id,
        }
      : {}
    const { id } = await house.call(booking.carrier.viewer, requestCharge, {
      params: { shipmentId: booking.shipmentId },
      body: { code, amount: usd(amount), note, ...receipt },
    })
    asked.chargeId = id
  })
  const draw = rng.next()
  if (plan.fate !== 'completed' && draw < 0.5) return
  const at = stage.office(plan.consignor.timeZone, {
    from: charge.at + 20 * MINUTE,
    to: charge.at + 40 * HOUR,
    share: rng.next(),
  })
  if (at <= charge.at) return
  const params = () => ({ shipmentId: booking.shipmentId, chargeId: asked.chargeId })
  stage.act({ at, what: `${code} decided`, about: plan.key }, (house) =>
    draw < 0.85
      ? house.call(plan.consignor.viewer, approveCharge, { params: params() })
      : house.call(plan.consignor.viewer, rejectCharge, {
          params: params(),
          body: { reason: 'The gate log shows a late arrival, so free time had not begun.' },
        }),
  )
}

/** Seven of ten carriers say how the consignor was, most of them that it was good. */
function addRating({ plan, booking, stage }: Delivered, approved: number): void {
  const rng = plan.rng.fork('rating')
  const at = approved + rng.between(0.2, 20) * HOUR
  if (!rng.chance(0.7) || at > stage.now - 2 * MINUTE) return
  const stars = rng.pick([5, 5, 5, 4, 4, 4, 3, 2])
  stage.act({ at, what: 'consignor rated', about: plan.key }, (house) =>
    house.call(booking.carrier.viewer, rateConsignor, {
      params: { shipmentId: booking.shipmentId },
      body: { stars },
    }),
  )
}

/** A transfer arrives and is recorded; the carrier's share goes out the same or the next day. */
function addPayments({ plan, booking, stage }: Delivered, approved: number): void {
  const { settlement, consignor, key: about } = plan
  if (settlement === 'open') return
  const rng = plan.rng.fork('payment')
  const { admin } = stage.cast
  const zone = 'America/Chicago'
  const reference = `WIRE-${about.toUpperCase()}`
  const at = Math.max(
    approved + 10 * MINUTE,
    stage.office(zone, {
      from: approved + 2 * HOUR,
      to: Math.min(approved + 5 * DAY, stage.now - 90 * MINUTE),
      share: rng.next(),
    }),
  )
  const invoice = { id: '' }
  stage.act({ at, what: 'payment recorded', about }, async (house) => {
    const { items } = await house.call(consignor.viewer, listInvoices, { query: { shipmentId: booking.shipmentId } })
    const freight = items.find(({ kind }) => kind === 'freight')
    if (!freight) throw new Error('a completed haul was not billed')
    invoice.id = freight.id
    const amount = settlement === 'partial' ? Math.round(freight.total.amount / 200) * 100 : freight.total.amount
    await house.call(admin, recordPayment, {
      params: { invoiceId: freight.id },
      body: { amount: usd(amount), bankReference: reference, receivedOn: iso(at).slice(0, 10) },
    })
  })
  if (settlement !== 'paid_out') return
  const paid = Math.max(
    at + 5 * MINUTE,
    stage.office(zone, {
      from: at + 20 * MINUTE,
      to: Math.min(at + 26 * HOUR, stage.now - 45 * MINUTE),
      share: rng.next(),
    }),
  )
  if (paid > (payeeChangesAt(booking.carrier, stage) ?? Infinity)) return
  stage.act({ at: paid, what: 'payout recorded', about }, (house) =>
    house.call(admin, payOut, {
      params: { invoiceId: invoice.id },
      body: { bankReference: `OUT-${about.toUpperCase()}` },
    }),
  )
}
