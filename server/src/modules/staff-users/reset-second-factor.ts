import type { resetSecondFactor as endpoint } from '@drawbar/contract/staff-users/staff-users.ts'
import { PRODUCT } from '@drawbar/contract/product.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { clearSecondFactor, endAllSessions, findSecondFactor } from '../identity/index.ts'
import { requireActive, handlePerson } from './handle-person.ts'
import { mailAccountNotice } from './mail-account-notice.ts'

/** For whoever lost the app and all recovery codes, once staff have made sure who is asking (docs/decisions/009-second-factor.md). */
export function resetSecondFactor(services: Services, input: Input<typeof endpoint>): Promise<undefined> {
  const { reason } = input.body
  return handlePerson(services, input, async (tx, person) => {
    requireActive(person)
    const { id: userId } = person
    if (!(await findSecondFactor(tx.sql, userId)).enabled)
      throw new AppError('second_factor_off', { detail: 'The second factor of this person is not on.' })
    await clearSecondFactor(tx.sql, userId)
    await tx.audit({ action: 'user.reset_second_factor', entity: 'user', entityId: userId, detail: { reason } })
    await endAllSessions(tx, userId)
    await tx.emit({ type: 'user.second_factor_reset', data: { userId }, subject: { userId }, companies: [] })
    await mailAccountNotice(tx, [person], {
      en: {
        subject: `Your second factor was reset at ${PRODUCT.name}`,
        words: `We have turned your second factor off and signed you out everywhere. Your password alone logs you in; turn the second factor on again in your settings.\n\nReason: ${reason}`,
      },
      es: {
        subject: `Se restableció su segundo factor en ${PRODUCT.name}`,
        words: `Desactivamos su segundo factor y cerramos todas sus sesiones. Para iniciar sesión basta su contraseña; vuelva a activar el segundo factor en su configuración.\n\nMotivo: ${reason}`,
      },
    })
    return undefined
  })
}
