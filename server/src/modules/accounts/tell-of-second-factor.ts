import type { Language } from '@drawbar/contract/preferences.ts'
import { PRODUCT } from '@drawbar/contract/product.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { mailPeople, type Said } from './mail-people.ts'

type Change = 'turned_on' | 'turned_off' | 'recovery_code_used' | 'recovery_codes_replaced'

const CHANGES: Record<Language, Record<Change, { what: string; meaning: string }>> = {
  en: {
    turned_on: {
      what: 'Your second factor was turned on',
      meaning: 'From now on, logging in asks for a code of your authenticator app.',
    },
    turned_off: { what: 'Your second factor was turned off', meaning: 'Logging in asks for your password alone.' },
    recovery_code_used: { what: 'A recovery code of yours was used', meaning: 'It is dead now, the others are not.' },
    recovery_codes_replaced: { what: 'Your recovery codes were replaced', meaning: 'The old ones are dead.' },
  },
  es: {
    turned_on: {
      what: 'Se activó su segundo factor',
      meaning: 'Desde ahora, al iniciar sesión se pide un código de su aplicación de autenticación.',
    },
    turned_off: { what: 'Se desactivó su segundo factor', meaning: 'Para iniciar sesión basta su contraseña.' },
    recovery_code_used: {
      what: 'Se usó uno de sus códigos de recuperación',
      meaning: 'Ya no sirve; los demás siguen sirviendo.',
    },
    recovery_codes_replaced: {
      what: 'Se reemplazaron sus códigos de recuperación',
      meaning: 'Los anteriores ya no sirven.',
    },
  },
}

const TOLD: Said<{ name: string; change: Change }> = {
  en: ({ name, change }) => {
    const { what, meaning } = CHANGES.en[change]
    return {
      subject: `${what} at ${PRODUCT.name}`,
      body: `Hello ${name},

${what} at ${PRODUCT.name} a moment ago. ${meaning}

If it was not you, change your password at once and write to us.
`,
    }
  },
  es: ({ name, change }) => {
    const { what, meaning } = CHANGES.es[change]
    return {
      subject: `${what} en ${PRODUCT.name}`,
      body: `Hola, ${name}:

${what} en ${PRODUCT.name} hace un momento. ${meaning}

Si no fue usted, cambie su contraseña de inmediato y escríbanos.
`,
    }
  },
}

/** Whoever owns the account hears of every change to how it is guarded. */
export const tellOfSecondFactor = (
  tx: Tx,
  { email, name }: { email: string; name: string },
  change: Change,
): Promise<void> =>
  mailPeople(tx, [{ email }], {
    key: () => `second-factor:${newId()}`,
    words: (language) => TOLD[language]({ name, change }),
  })
