import { PRODUCT } from '@drawbar/contract/product.ts'
import { newId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { type MailLanguage, mailPeople, type MailTemplates } from '../mail-people.ts'

type Change = 'turned_on' | 'turned_off' | 'recovery_code_used' | 'recovery_codes_replaced'

const CHANGES: Record<MailLanguage, Record<Change, { what: string; hint: string }>> = {
  en: {
    turned_on: {
      what: 'Your second factor was turned on',
      hint: 'From now on, logging in asks for a code of your authenticator app.',
    },
    turned_off: { what: 'Your second factor was turned off', hint: 'Logging in asks for your password alone.' },
    recovery_code_used: { what: 'A recovery code of yours was used', hint: 'It is dead now, the others are not.' },
    recovery_codes_replaced: { what: 'Your recovery codes were replaced', hint: 'The old ones are dead.' },
  },
  es: {
    turned_on: {
      what: 'Se activó su segundo factor',
      hint: 'Desde ahora, al iniciar sesión se pide un código de su aplicación de autenticación.',
    },
    turned_off: { what: 'Se desactivó su segundo factor', hint: 'Para iniciar sesión basta su contraseña.' },
    recovery_code_used: {
      what: 'Se usó uno de sus códigos de recuperación',
      hint: 'Ya no sirve; los demás siguen sirviendo.',
    },
    recovery_codes_replaced: {
      what: 'Se reemplazaron sus códigos de recuperación',
      hint: 'Los anteriores ya no sirven.',
    },
  },
}

const TOLD: MailTemplates<{ name: string; change: Change }> = {
  en: ({ name, change }) => {
    const { what, hint } = CHANGES.en[change]
    return {
      subject: `${what} at ${PRODUCT.name}`,
      body: `Hello ${name},

${what} at ${PRODUCT.name} a moment ago. ${hint}

If it was not you, change your password at once and write to us.
`,
    }
  },
  es: ({ name, change }) => {
    const { what, hint } = CHANGES.es[change]
    return {
      subject: `${what} en ${PRODUCT.name}`,
      body: `Hola, ${name}:

${what} en ${PRODUCT.name} hace un momento. ${hint}

Si no fue usted, cambie su contraseña de inmediato y escríbanos.
`,
    }
  },
}

/** Whoever owns the account hears of every change to how it is guarded. */
export const mailSecondFactorChanged = (
  tx: Tx,
  { email, name }: { email: string; name: string },
  change: Change,
): Promise<void> =>
  mailPeople(tx, [{ email }], {
    key: () => `second-factor:${newId()}`,
    words: (language) => TOLD[language]({ name, change }),
  })
