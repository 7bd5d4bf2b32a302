import { randomInt } from 'node:crypto'
import { NUMBER_CODE_MINUTES, type sendNumberCode as endpoint } from '@drawbar/contract/verification/number-claims.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import { PRODUCT } from '@drawbar/contract/product.ts'
import { type Config, shownInDemo } from '../../../platform/config.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import { hashSecret, newId } from '../../../platform/ids.ts'
import { refuseAbove } from '../../../platform/limits.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { memberCompany } from '../../../platform/viewer.ts'
import { mailPeople, type MailTemplates } from '../../identity/index.ts'
import { findPendingClaim, setClaimCode } from '../sql/number-claims.ts'
import { maskEmail } from './mask-contact.ts'

/** Allows for resending a slow email once or twice. */
const CODES_IN_TEN_MINUTES = 3
/** With five attempts each: fifty guesses a day at one in a million. */
const CODES_PER_DAY = 10
/** The owner of the registered mailbox requested none of them, so this limit covers all claimants together. */
const EMAILS_TO_NUMBER_PER_DAY = 5
const DAY = 86_400

export const numberCodeHash = ({ claimId, code }: { claimId: string; code: string }): string =>
  hashSecret(`${claimId}:${code}`)

export async function sendNumberCode(
  tx: Tx,
  { viewer }: Input<typeof endpoint>,
  config: Config,
): Promise<ResponseOf<typeof endpoint>> {
  const companyId = memberCompany(viewer)
  const claim = await findPendingClaim(tx.sql, companyId)
  if (!claim) throw new AppError('number_claim_settled')
  const { id, usdot, email } = claim
  if (email === null) throw new AppError('number_has_no_email')
  await refuseAbove(tx.sql, { key: `number-code:${companyId}`, max: CODES_IN_TEN_MINUTES, windowSeconds: 600 })
  await refuseAbove(tx.sql, { key: `number-codes:${companyId}`, max: CODES_PER_DAY, windowSeconds: DAY })
  await refuseAbove(tx.sql, { key: `number-codes-to:${usdot}`, max: EMAILS_TO_NUMBER_PER_DAY, windowSeconds: DAY })
  const code = randomInt(1_000_000).toString().padStart(6, '0')
  await setClaimCode(tx.sql, { id, codeHash: numberCodeHash({ claimId: id, code }) })
  const dedupeKey = `number-code:${newId()}`
  await mailPeople(tx, [{ email }], { key: () => dedupeKey, words: (language) => CODE[language]({ code, usdot }) })
  await tx.audit({
    action: 'carrier_number.send_code',
    entity: 'company',
    entityId: companyId,
    detail: { usdot, mailbox: maskEmail(email) },
  })
  return { mailbox: maskEmail(email), minutes: NUMBER_CODE_MINUTES, demoCode: shownInDemo(config, code) }
}

/** Contains no text from the claimant, who must not be able to write to the carrier that has the number. */
const CODE: MailTemplates<{ code: string; usdot: string }> = {
  en: ({ code, usdot }) => ({
    subject: `${code} confirms USDOT ${usdot} on ${PRODUCT.name}`,
    body: `Your code is ${code}

A company on ${PRODUCT.name} says that USDOT ${usdot} is its own. If that is your company, enter the code on the Profile page. It works once and for ${NUMBER_CODE_MINUTES} minutes. ${PRODUCT.name} never asks for it by phone.

If you did not ask for a code, do not share it. Without it nobody can use your number here.
`,
  }),
  es: ({ code, usdot }) => ({
    subject: `${code} confirma el USDOT ${usdot} en ${PRODUCT.name}`,
    body: `Su código es ${code}

Una empresa en ${PRODUCT.name} dice que el USDOT ${usdot} es suyo. Si es su empresa, escriba el código en la página Perfil. Sirve una sola vez y durante ${NUMBER_CODE_MINUTES} minutos. ${PRODUCT.name} nunca lo pide por teléfono.

Si no pidió ningún código, no lo comparta. Sin él, nadie puede usar su número aquí.
`,
  }),
}
