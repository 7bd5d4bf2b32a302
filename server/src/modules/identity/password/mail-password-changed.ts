import { PRODUCT } from '@drawbar/contract/product.ts'
import { newId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { mailPeople, type MailTemplates } from '../mail-people.ts'

/** By whoever knew the old password, or by a mailed link. */
type How = 'knowing' | 'link'

const CHANGED: MailTemplates<How> = {
  en: (how) => ({
    subject: `Your ${PRODUCT.name} password was changed`,
    body: `Your password at ${PRODUCT.name} was changed a moment ago, ${
      how === 'link'
        ? 'and you were signed out everywhere.'
        : 'by somebody who knew the old one. All other devices were signed out.'
    }

If it was not you, ask for a reset link on the login page at once and write to us.
`,
  }),
  es: (how) => ({
    subject: `Se cambió su contraseña de ${PRODUCT.name}`,
    body: `Su contraseña de ${PRODUCT.name} se cambió hace un momento${
      how === 'link'
        ? ' y se cerraron todas sus sesiones.'
        : ', y quien lo hizo conocía la anterior. Se cerraron las sesiones en los demás dispositivos.'
    }

Si no fue usted, pida de inmediato un enlace para restablecerla en la página de inicio de sesión y escríbanos.
`,
  }),
}

export const mailPasswordChanged = (tx: Tx, { email, how }: { email: string; how: How }): Promise<void> =>
  mailPeople(tx, [{ email }], {
    key: () => `password-changed:${newId()}`,
    words: (language) => CHANGED[language](how),
  })
