const YEAR_SECONDS = 31_536_000

/** Preferences that must be known before the first paint live in cookies: the keys of localStorage are a closed list. */
export function readCookie(name: string): string | null {
  if (typeof document === 'undefined') return null
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  // An empty one is about to be forgotten.
  return decodeURIComponent(found?.slice(name.length + 1) ?? '') || null
}

export function writeCookie(name: string, value: string | null): void {
  const age = value === null ? 0 : YEAR_SECONDS
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${age}; SameSite=Lax`
}
