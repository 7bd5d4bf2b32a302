import { PRODUCT } from '@drawbar/contract/product.ts'
import type { Config } from './config.ts'

const NAME = `${PRODUCT.slug}-device`
const YEAR_SECONDS = 365 * 24 * 3600
const SECRET = /^[\w-]{22}$/

/** What a browser that has logged in before sends along; a secret of ours, so that it can be neither guessed nor made up. */
export function deviceOf(cookies: string | undefined): string | null {
  if (cookies === undefined || cookies.length > 8192) return null
  for (const pair of cookies.split(';')) {
    const [name, value] = pair.trim().split('=')
    if (name === NAME && value !== undefined && SECRET.test(value)) return value
  }
  return null
}

/** Sent with login alone, and out of reach of scripts. */
export const deviceCookie = (device: string, { publicUrl }: Pick<Config, 'publicUrl'>): string =>
  `${NAME}=${device}; Path=/api/auth; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`
