import { translated } from '../../app/i18n/t.ts'

/** The tier is kept as the sign-up form or its caller wrote it: `premium`, `pay_as_you_go`. */
export function planWords(tier: string): string {
  const words = tier.replaceAll('_', ' ').trim()
  return translated(`${words.slice(0, 1).toUpperCase()}${words.slice(1)}`)
}
