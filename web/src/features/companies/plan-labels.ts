import { translated } from '../../app/i18n/t.ts'

/** The tier is kept as the sign-up form or its caller wrote it: `premium`, `pay_as_you_go`. */
export function planLabel(tier: string): string {
  const text = tier.replaceAll('_', ' ').trim()
  return translated(`${text.slice(0, 1).toUpperCase()}${text.slice(1)}`)
}
