import { AppError } from '../../platform/errors.ts'
import type { RequestFacts } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { accessControl } from '../identity/index.ts'
import { actorOf } from '../../platform/actor.ts'
import { lockPerson, type PersonRow } from './sql/people.ts'
import { requireMayHandle } from './policy.ts'

export interface Handling {
  params: { userId: string }
  viewer: Viewer
  request: RequestFacts
}

/** One act of staff on a person: the person locked, the policy asked, and afterwards nothing of this process remembers their sessions. */
export async function handlePerson<T>(
  services: Services,
  { params: { userId }, viewer, request }: Handling,
  act: (tx: Tx, person: PersonRow) => Promise<T>,
  /** What must be locked before the person. */
  first: (tx: Tx) => Promise<unknown> = () => Promise.resolve(),
): Promise<T> {
  const answer = await services.run(actorOf({ viewer, request }), async (tx) => {
    await first(tx)
    const person = await lockPerson(tx.sql, userId)
    if (!person) throw new AppError('not_found')
    requireMayHandle(viewer, person)
    return act(tx, person)
  })
  accessControl(services).sessions.drop(userId)
  return answer
}

export function requireActive({ status }: PersonRow): void {
  if (status !== 'active') throw new AppError('user_suspended')
}
