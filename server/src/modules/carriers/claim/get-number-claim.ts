import type { getNumberClaim as endpoint } from '@drawbar/contract/verification/number-claims.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { AnySql } from '../../../platform/db.ts'
import type { Input } from '../../../platform/handlers.ts'
import { memberCompany } from '../../../platform/viewer.ts'
import { findPendingClaim } from '../sql/number-claims.ts'
import { maskEmail, maskPhone } from './mask-contact.ts'

export async function getNumberClaim(
  sql: AnySql,
  { viewer }: Pick<Input<typeof endpoint>, 'viewer'>,
): Promise<ResponseOf<typeof endpoint>> {
  const claim = await findPendingClaim(sql, memberCompany(viewer))
  if (!claim) return { claim: null }
  const { usdot, openedAt, differs, email, phone, codeExpiresAt } = claim
  return {
    claim: {
      usdot,
      openedAt,
      differs,
      email: email === null ? null : maskEmail(email),
      phone: phone === null ? null : maskPhone(phone),
      codeExpiresAt,
    },
  }
}
