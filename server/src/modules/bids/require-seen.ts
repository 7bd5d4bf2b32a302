import { AppError } from '../../platform/errors.ts'
import type { LockedLoad } from '../loads/index.ts'

/** Whoever offers a price names the post it read; one that has changed since is to be read again first. */
export function requireSeen({ version }: LockedLoad, expectedVersion: number | undefined): void {
  if (expectedVersion === undefined || expectedVersion === version) return
  throw new AppError('stale_version', {
    detail: 'This load changed while you looked. Read it again before you commit to it.',
    current: { version },
  })
}
