import type { saveProfile as endpoint } from '@drawbar/contract/identity/own-account.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { accessControl } from './session/access-control.ts'
import { actorOf } from '../../platform/actor.ts'
import { updatePerson } from './sql/users.ts'

/** The token says both, so the next answer brings one that says the new ones. */
export async function saveProfile(
  services: Services,
  input: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { userId } = input.viewer
  const person = await services.run(actorOf(input), async (tx) => {
    const saved = await updatePerson(tx.sql, { userId, ...input.body })
    if (!saved) throw new AppError('unauthenticated')
    await tx.audit({ action: 'user.save_profile', entity: 'user', entityId: userId, detail: input.body })
    return saved
  })
  accessControl(services).sessions.drop(userId)
  return person
}
