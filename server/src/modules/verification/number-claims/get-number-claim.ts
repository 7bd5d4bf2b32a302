import type { getNumberClaim as endpoint } from '@drawbar/contract/verification/number-claims.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { AnySql } from '../../../platform/db.ts'
import type { Input } from '../../../platform/handlers.ts'
import { type Config, shownInDemo } from '../../../platform/config.ts'
import { memberCompany } from '../../../platform/viewer.ts'
import { findFreeNumber, findPendingClaim } from '../sql/number-claims.ts'
import { maskEmail, maskPhone } from './mask-contact.ts'

export async function getNumberClaim(
  sql: AnySql,
  { viewer }: Pick<Input<typeof endpoint>, 'viewer'>,
  config: Config,
): Promise<ResponseOf<typeof endpoint>> {
  const claim = await findPendingClaim(sql, memberCompany(viewer))
  if (!claim) {
    const isShown = shownInDemo(config, '') !== null
    return { claim: null, demoNumber: isShown ? await findFreeNumber(sql) : null }
  }
  const { usdot, openedAt, differs, email, phone, codeExpiresAt } = claim
  return {
    demoNumber: null,
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
