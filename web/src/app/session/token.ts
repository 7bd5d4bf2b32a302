import type { RoleClaims } from '@drawbar/contract/roles.ts'

/** Spec §4: under this much remaining life a token is exchanged. */
export const REFRESH_UNDER_SECONDS = 600

/** What the screens read from the token (spec §3). Made-up and foreign tokens may lack anything but `exp`. */
export interface SessionUser extends RoleClaims {
  id: string
  userId: string
  email: string
  name: string
  position: string
  role: string | undefined
  userTypeName: string | undefined
  companyId: string | null
  /** Staff who sit in this person's chair, and until when; null for the person. */
  acting: { staffName: string; until: string } | null
  exp: number
}

export type TokenReading = { state: 'valid'; user: SessionUser } | { state: 'expired' } | { state: 'malformed' }

function payloadOf(token: string): Record<string, unknown> | null {
  const parts = token.split('.')
  if (parts.length !== 3) return null
  try {
    const base64 = (parts[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    // atob yields bytes as Latin-1; names are UTF-8.
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const payload: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return typeof payload === 'object' && payload !== null && !Array.isArray(payload) ? { ...payload } : null
  } catch {
    return null
  }
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined
/** Ids are text on our wire; a number is taken as well, since made-up tokens write both. */
const idOf = (value: unknown): string | undefined => (typeof value === 'number' ? String(value) : textOf(value))

function actingOf(value: unknown): SessionUser['acting'] {
  if (typeof value !== 'object' || value === null) return null
  const { staffName, until } = value as { staffName?: unknown; until?: unknown }
  const name = textOf(staffName)
  const end = textOf(until)
  return name === undefined || end === undefined || Number.isNaN(Date.parse(end))
    ? null
    : { staffName: name, until: end }
}

export const secondsLeft = (user: { exp: number }, nowMs: number = Date.now()): number => user.exp - nowMs / 1000

/** Spec §4: not three parts, not readable or without `exp` is malformed; no life left is expired. */
export function readToken(token: string, nowMs: number = Date.now()): TokenReading {
  const payload = payloadOf(token)
  const exp = payload?.['exp']
  if (payload === null || typeof exp !== 'number' || !Number.isFinite(exp)) return { state: 'malformed' }
  if (secondsLeft({ exp }, nowMs) <= 0) return { state: 'expired' }
  const userType = payload['userType']
  const userId = idOf(payload['userId']) ?? idOf(payload['id']) ?? ''
  return {
    state: 'valid',
    user: {
      id: idOf(payload['id']) ?? userId,
      userId,
      email: textOf(payload['email']) ?? '',
      name: textOf(payload['name']) ?? '',
      position: textOf(payload['position']) ?? '',
      role: textOf(payload['role']),
      userTypeName: textOf(payload['userTypeName']),
      userType: typeof userType === 'number' ? userType : null,
      permissionRole: payload['permissionRole'],
      companyRole: textOf(payload['companyRole']),
      permissionRoleName: textOf(payload['permissionRoleName']),
      companyId: idOf(payload['companyId']) ?? null,
      acting: actingOf(payload['acting']),
      exp,
    },
  }
}
