import type { LoadDetail } from '@drawbar/contract/loads/loads.ts'
import { missingForPost } from '@drawbar/contract/loads/load-posting.ts'
import { AppError } from '../../platform/errors.ts'
import type { LockedLoad } from './sql/move-loads.ts'

type Ready = Pick<LoadDetail, 'stops' | 'equipment' | 'temperature' | 'commodities' | 'pricing'> &
  Pick<Parameters<typeof missingForPost>[0], 'plan'>

/** The database's clock decides; the form asked the same before it sent anything. */
export function requireReady(load: Ready, at: { now: string; expiresAt: string | null }): void {
  const errors = missingForPost(load, at)
  const sentences = Object.values(errors)
  if (sentences.length === 0) return
  throw new AppError('load_incomplete', {
    errors,
    ...(sentences.length === 1 && sentences[0] ? { detail: sentences[0] } : {}),
  })
}

/** What is still to come of a load that has been on the board: its turns where they were added since, else the rest of its steps. */
export function planAhead(
  { openedAt }: LockedLoad,
  { turns, visibility, postedAt }: Pick<LoadDetail, 'turns' | 'visibility' | 'postedAt'>,
): Ready['plan'] {
  const isAhead = openedAt === null && turns?.offers.every(({ state }) => state === 'waiting') === true
  return isAhead ? { turns, visibility } : { visibility, begunAt: openedAt ?? postedAt }
}
