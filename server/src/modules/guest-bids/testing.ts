import type { BodyInput } from '@drawbar/contract/endpoint.ts'
import {
  inviteToBid,
  type OwnGuestBid,
  placeGuestBid,
  proveMailbox,
  sendBidCode,
} from '@drawbar/contract/guest-bids/guest-bids.ts'
import { newId } from '../../platform/ids.ts'
import type { TestApp } from '../../test-app.ts'
import { usd } from '../bids/testing.ts'

export interface Invited {
  id: string
  email: string
  token: string
}

/** A link as the invited carrier finds it in the mail. */
export async function anInvitation(
  app: TestApp,
  { as, loadId, body = {} }: { as: { token: string }; loadId: string; body?: Partial<BodyInput<typeof inviteToBid>> },
): Promise<Invited> {
  const email = body.email ?? `dispatch-${newId().slice(-8)}@hauler.example`
  const { id, link } = await app.ok(inviteToBid, { as, params: { loadId }, body: { ...body, email } })
  return { id, email, token: new URL(link).searchParams.get('token') ?? '' }
}

/** The newest code in the mailbox. */
export async function mailedCode(app: TestApp, { email }: Pick<Invited, 'email'>): Promise<string> {
  const [mail] = await app.services.db.sql<{ body: string }[]>`
    select body from mails where recipient = ${email} and body like 'Your code is%' order by created_at desc, id desc limit 1`
  const code = mail?.body.match(/\d{6}/)?.[0]
  if (!code) throw new Error(`no code was mailed to ${email}`)
  return code
}

/** Asks for a code, reads it in the mail and enters it. */
export async function aProof(app: TestApp, invited: Invited): Promise<string> {
  const params = { token: invited.token }
  await app.ok(sendBidCode, { params })
  const code = await mailedCode(app, invited)
  return (await app.ok(proveMailbox, { params, body: { code } })).proof
}

export const guestTerms = (overrides: Partial<BodyInput<typeof placeGuestBid>> = {}) => ({
  proof: 'none',
  companyName: 'Blue Ridge Hauling',
  usdot: '3311220',
  contactName: 'Sam Ortiz',
  phone: '+1 704 555 0188',
  amount: usd(181_000),
  expectedVersion: 2,
  ...overrides,
})

export async function aGuestBid(
  app: TestApp,
  invited: Invited,
  overrides: Partial<BodyInput<typeof placeGuestBid>> = {},
): Promise<{ bid: OwnGuestBid; proof: string }> {
  const proof = await aProof(app, invited)
  const bid = await app.ok(placeGuestBid, {
    params: { token: invited.token },
    body: guestTerms({ ...overrides, proof }),
  })
  return { bid, proof }
}
