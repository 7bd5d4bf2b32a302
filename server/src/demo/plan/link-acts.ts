import {
  getGuestBid,
  inviteToBid,
  placeGuestBid,
  proveMailbox,
  sendBidCode,
} from '@drawbar/contract/guest-bids/guest-bids.ts'
import { MINUTE } from '../local-hours.ts'
import type { House } from '../play/house.ts'
import type { LoadPlan } from './load-plan.ts'
import { mailedCode } from './mailed-code.ts'
import { usd } from './price.ts'
import type { Stage } from './stage.ts'

/** Carriers that the demo consignor knows and the market does not; only the first has answered. */
const INVITED = [
  { carrierName: 'Sabine Ridge Hauling', email: 'dispatch@sabineridge.example', bids: true },
  { carrierName: 'Pecan Valley Transport', email: 'loads@pecanvalley.example', bids: false },
] as const

/** Two invitations by link on one load of the demo consignor, and the bid of a stranger. */
export function addLinkActs({
  loads,
  stage,
}: {
  loads: readonly { plan: LoadPlan; posted: number }[]
  stage: Stage
}): void {
  const settled = stage.now - 90 * MINUTE
  const found = loads.find(
    ({ plan, posted }) =>
      plan.ownDemo && plan.fate === 'posted' && plan.mode === 'open_bid' && !plan.invited && posted < settled,
  )
  if (!found) return
  const { plan } = found
  INVITED.forEach((invited, number) => {
    const at = settled + (number + 1) * 10 * MINUTE
    stage.act({ at, what: 'invitation by link', about: plan.key }, async (house) => {
      const { carrierName, email, bids } = invited
      const { link } = await house.call(plan.consignor.viewer, inviteToBid, {
        params: { loadId: plan.id },
        body: { email, carrierName, showsName: true },
      })
      if (bids) await bidByLink(house, { link, email, carrierName, amount: Math.round(plan.market * 0.97) * 100 })
    })
  })
}

async function bidByLink(
  house: House,
  { link, email, carrierName, amount }: { link: string; email: string; carrierName: string; amount: number },
): Promise<void> {
  const params = { token: new URL(link).searchParams.get('token') ?? '' }
  const { load } = await house.call(null, getGuestBid, { params })
  await house.call(null, sendBidCode, { params })
  const code = await mailedCode(house, email)
  const { proof } = await house.call(null, proveMailbox, { params, body: { code } })
  await house.call(null, placeGuestBid, {
    params,
    body: {
      proof,
      companyName: carrierName,
      docket: 'MC 1480227',
      contactName: 'Rosa Delgado',
      phone: '+1 903 555 0142',
      amount: usd(amount),
      note: 'Truck empties nearby the evening before.',
      expectedVersion: load.version,
    },
  })
}
