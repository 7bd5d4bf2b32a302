import type { reinstateUser as endpoint } from '@drawbar/contract/staff-users/staff-users.ts'
import { PRODUCT } from '@drawbar/contract/product.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { reinstatePerson } from '../identity/index.ts'
import { handlePerson } from './handle-person.ts'
import { mailAccountNotice } from './mail-account-notice.ts'

export function reinstateUser(services: Services, input: Input<typeof endpoint>): Promise<undefined> {
  const { reason } = input.body
  return handlePerson(services, input, async (tx, person) => {
    const { id: userId } = person
    if (!(await reinstatePerson(tx.sql, userId))) throw new AppError('user_not_suspended')
    await tx.audit({ action: 'user.reinstate', entity: 'user', entityId: userId, detail: { reason } })
    await tx.emit({ type: 'user.reinstated', data: { userId }, subject: { userId }, companies: [] })
    await mailAccountNotice(tx, [person], {
      en: {
        subject: `Your ${PRODUCT.name} account is open again`,
        words: `Your account is no longer suspended. Log in as before.\n\nReason: ${reason}`,
      },
      es: {
        subject: `Su cuenta de ${PRODUCT.name} está abierta de nuevo`,
        words: `Su cuenta ya no está suspendida. Inicie sesión como antes.\n\nMotivo: ${reason}`,
      },
    })
    return undefined
  })
}
