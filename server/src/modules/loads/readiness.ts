import { type LoadDetail, missingForPost } from '@drawbar/contract/loads.ts'
import { AppError } from '../../platform/errors.ts'

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
