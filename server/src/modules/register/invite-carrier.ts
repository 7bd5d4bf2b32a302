import { asciiEmail } from '@drawbar/contract/fields.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import { PRODUCT } from '@drawbar/contract/product.ts'
import type { inviteCarrier as endpoint } from '@drawbar/contract/register/register-staff.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { newId } from '../../platform/ids.ts'
import { sendMail } from '../../platform/send-mail.ts'
import type { Tx } from '../../platform/transaction.ts'
import { claimInvitation, findInvitation, membersOf } from './sql/staff.ts'
import { recordOrNone } from './lookup/get-register-record.ts'

export async function inviteCarrier(
  tx: Tx,
  { params, viewer }: Input<typeof endpoint>,
  { publicUrl }: { publicUrl: string },
): Promise<ResponseOf<typeof endpoint>> {
  const { email: registered, legalName, usdot } = await recordOrNone(tx.sql, params.usdot)
  const email = registered === null ? null : asciiEmail(registered)
  if (email === null) throw new AppError('carrier_has_no_email')
  if ((await membersOf(tx.sql, Number(usdot))).length > 0) throw new AppError('carrier_is_member')
  const claimed = await claimInvitation(tx.sql, { usdot: Number(usdot), email, userId: viewer.userId })
  if (!claimed) throw new AppError('carrier_invited_already')
  await sendMail(tx, {
    dedupeKey: `register_invitation:${usdot}:${newId()}`,
    to: email,
    subject: `${PRODUCT.name}: freight for ${legalName}`,
    body: `Hello,

${PRODUCT.name} is a freight marketplace where carriers bid on loads of shippers directly. We found ${legalName}, USDOT ${usdot}, in the public register of motor carriers and would like you to join.

Your number is filled in for you here:

${publicUrl}/for-carriers?usdot=${usdot}

This mail went to the address that the register has of you. If you did not expect it, you need do nothing.
`,
  })
  await tx.audit({ action: 'carrier.invite', entity: 'register_carrier', entityId: usdot, detail: { email } })
  const invitation = await findInvitation(tx.sql, Number(usdot))
  if (!invitation) throw new AppError('not_found')
  return invitation
}
