import type { z } from 'zod'
import { t } from '../../app/i18n/t.ts'

/** The first complaint of each field, by its path: the contract's own words, before the server has to say them. */
export function fieldErrors(schema: z.ZodType, value: unknown): Record<string, string> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return {}
  const errors: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) errors[path.join('.')] ??= message
  return errors
}

/** What was typed stays; the next save is made on the version that stands now. */
export const STALE_MESSAGES = t(
  'Somebody else changed this since you opened it. Save again to put what you typed in its place.',
)

export const versionIn = (current: unknown): number | null =>
  typeof current === 'object' && current !== null && 'version' in current && typeof current.version === 'number'
    ? current.version
    : null
