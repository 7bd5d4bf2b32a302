import { createHash } from 'node:crypto'
import type { forgotPassword as endpoint } from '@drawbar/contract/identity/accounts.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import { PRODUCT } from '@drawbar/contract/product.ts'
import { z } from 'zod'
import { shownInDemo } from '../../../platform/config.ts'
import type { Input } from '../../../platform/handlers.ts'
import { newId, newSecret } from '../../../platform/ids.ts'
import { defineJob, type Services } from '../../../platform/services.ts'
import { refuseAbove } from '../../../platform/limits.ts'
import { SYSTEM } from '../../../platform/transaction.ts'
import { networkOf } from '../../../platform/network.ts'
import { actorOf } from '../../../platform/actor.ts'
import { lookupKey, typedDigest } from '../email-key.ts'
import { mailPeople, type MailTemplates } from '../mail-people.ts'
import { countResetsOfLastHour, insertReset, lockResettableUser } from '../sql/password-resets.ts'

const LINK_MINUTES = 30
/** Above it nothing is sent and nothing shows it (design §5): a stranger cannot fill somebody's mailbox. */
export const RESET_MAILS_PER_HOUR = 5
/** Counted on what was typed together with the network address, known or not: 429 tells nothing about who is a customer (C32). */
const REQUESTS_PER_HOUR = 10

export const hashResetToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Whatever was typed, the same work and the same answer: whether there is such an account is found out later, in a job. */
export async function forgotPassword(
  services: Services,
  input: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { email } = input.body
  const key = `forgot:${typedDigest(email, networkOf(input.request.ip))}`
  await refuseAbove(services.db.sql, { key, max: REQUESTS_PER_HOUR, windowSeconds: 3600 })
  const message = 'If an account exists for this email, a reset link was sent.'
  const reset = { resetId: newId(), email: lookupKey(email) ?? '' }
  // A demo that sends no email shows the link, so it cannot wait for the job.
  if (shownInDemo(services.config, '') !== null) {
    const link = await mailReset(services, reset)
    return link === null ? { message } : { message, demoLink: link }
  }
  await services.run(actorOf(input), (tx) => tx.enqueue(resetMailJob, reset))
  return { message }
}

/** The job's data holds no secret: the token is made here, mailed, and kept as its hash alone. */
export const resetMailJob = defineJob({
  name: 'identity.mail-reset-link',
  data: z.object({ resetId: z.uuid(), email: z.string(), by: z.enum(['person', 'staff']).optional() }),
  run: async (services, reset) => {
    await mailReset(services, reset)
  },
})

/** The link that was mailed; null where nothing was. */
async function mailReset(
  { run, config }: Pick<Services, 'run' | 'config'>,
  { resetId, email, by }: { resetId: string; email: string; by?: 'person' | 'staff' | undefined },
): Promise<string | null> {
  const token = newSecret()
  return run(SYSTEM, async (tx) => {
    const user = await lockResettableUser(tx.sql, email)
    if (!user) return null
    // Staff killed the old password: without this mail the person would be locked out.
    if (by !== 'staff' && (await countResetsOfLastHour(tx.sql, user.id)) >= RESET_MAILS_PER_HOUR) return null
    const reset = { id: resetId, userId: user.id, tokenHash: hashResetToken(token), minutes: LINK_MINUTES }
    if (!(await insertReset(tx.sql, reset))) return null
    const link = `${config.publicUrl}/reset-password?email=${encodeURIComponent(user.email)}&token=${encodeURIComponent(token)}`
    const said = by === 'staff' ? FORCED : RESET
    await mailPeople(tx, [user], {
      key: () => `reset:${resetId}`,
      words: (language, { name }) => said[language]({ name, link }),
    })
    await tx.audit({ action: 'user.ask_reset', entity: 'user', entityId: user.id })
    return link
  })
}

interface Reset {
  name: string
  link: string
}

const RESET: MailTemplates<Reset> = {
  en: ({ name, link }) => ({
    subject: `Reset your ${PRODUCT.name} password`,
    body: `Hello ${name},

Somebody, most likely you, asked for a new password at ${PRODUCT.name}. Choose it here:

${link}

The link works once and for ${LINK_MINUTES} minutes. If it was not you, do nothing: your password stays as it is.
`,
  }),
  es: ({ name, link }) => ({
    subject: `Restablezca su contraseña de ${PRODUCT.name}`,
    body: `Hola, ${name}:

Alguien, probablemente usted, pidió una contraseña nueva en ${PRODUCT.name}. Elíjala aquí:

${link}

El enlace sirve una sola vez y durante ${LINK_MINUTES} minutos. Si no fue usted, no haga nada: su contraseña sigue como está.
`,
  }),
}

const FORCED: MailTemplates<Reset> = {
  en: ({ name, link }) => ({
    subject: `Choose a new ${PRODUCT.name} password`,
    body: `Hello ${name},

${PRODUCT.name} staff ended your old password to keep your account safe, and signed you out everywhere. Choose a new one here:

${link}

The link works once and for ${LINK_MINUTES} minutes. Later, ask for another one on the login page. If you did not expect this, write to us.
`,
  }),
  es: ({ name, link }) => ({
    subject: `Elija una contraseña nueva para ${PRODUCT.name}`,
    body: `Hola, ${name}:

El personal de ${PRODUCT.name} anuló su contraseña anterior para proteger su cuenta y cerró todas sus sesiones. Elija una nueva aquí:

${link}

El enlace sirve una sola vez y durante ${LINK_MINUTES} minutos. Después, pida otro en la página de inicio de sesión. Si no esperaba esto, escríbanos.
`,
  }),
}
