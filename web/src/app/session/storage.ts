/** Spec §3: the closed list of localStorage keys of the session. Values are raw strings. */
export const STORAGE_KEYS = ['token', 'accessToken', 'userId', 'userRole', 'activeDashboard'] as const
export type StorageKey = (typeof STORAGE_KEYS)[number]

export const readStored = (key: StorageKey): string | null => localStorage.getItem(key)

export function writeStored(key: StorageKey, value: string | null): void {
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, value)
}

export function clearStored(): void {
  for (const key of STORAGE_KEYS) localStorage.removeItem(key)
}

/** The stored token, else the one under the fallback key. One that lacks a dot is no token and is discarded (spec §4). */
export function storedToken(): string | null {
  for (const key of ['token', 'accessToken'] as const) {
    const value = readStored(key)
    if (value === null) continue
    if (value.includes('.')) return value
    writeStored(key, null)
  }
  return null
}
