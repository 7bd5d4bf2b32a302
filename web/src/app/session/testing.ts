import { nowMs } from '@drawbar/contract/clock.testing.ts'
import { loadSession } from './store.ts'

/** A made-up token: base64url of UTF-8 JSON, unsigned, as every screen must be able to read. */
export function aToken(
  claims: Record<string, unknown> = {},
  { livesSeconds = 3600 }: { livesSeconds?: number } = {},
): string {
  const exp = Math.floor(nowMs() / 1000) + livesSeconds
  const payload = JSON.stringify({
    id: 'u1',
    userId: 'u1',
    email: 'jose@example.com',
    name: 'José',
    exp,
    iat: exp - 60,
    ...claims,
  })
  const base64 = btoa(String.fromCharCode(...new TextEncoder().encode(payload)))
  return `head.${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.sign`
}

export function signInAs(claims: Record<string, unknown>, life?: { livesSeconds?: number }): string {
  const token = aToken(claims, life)
  localStorage.setItem('token', token)
  loadSession()
  return token
}

export function signOut(): void {
  localStorage.clear()
  sessionStorage.clear()
  loadSession()
}
