import type { z } from 'zod'

/** The first complaint of each field, by its path: the contract's own words, before the server has to say them. */
export function fieldErrors(schema: z.ZodType, value: unknown): Record<string, string> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return {}
  const errors: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) errors[path.join('.')] ??= message
  return errors
}

/** A blank field is not given. */
export const given = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim())
