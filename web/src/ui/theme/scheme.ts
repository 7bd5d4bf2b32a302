import {
  isMantineColorScheme,
  useComputedColorScheme,
  useMantineColorScheme,
  type MantineColorScheme,
  type MantineColorSchemeManager,
} from '@mantine/core'
import { readCookie, writeCookie } from './cookie.ts'
import type { Scheme } from './tokens.ts'

/** Also read by `public/scheme.js` before the first paint. */
export const SCHEME_COOKIE = 'drawbar-scheme'

export function cookieSchemeManager(): MantineColorSchemeManager {
  return {
    get: (fallback) => {
      const stored = readCookie(SCHEME_COOKIE)
      return isMantineColorScheme(stored) ? stored : fallback
    },
    set: (value) => writeCookie(SCHEME_COOKIE, value),
    subscribe: () => undefined,
    unsubscribe: () => undefined,
    clear: () => writeCookie(SCHEME_COOKIE, null),
  }
}

export type SchemeChoice = MantineColorScheme

/** `keepTransitions`, because suppressing them makes Mantine write a <style> element that the content security policy refuses. */
export function useScheme(): { choice: SchemeChoice; shown: Scheme; choose: (choice: SchemeChoice) => void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const shown = useComputedColorScheme('light')
  return { choice: colorScheme, shown, choose: setColorScheme }
}
