import type { Preferences } from '@drawbar/contract/identity/preferences.ts'
import { useEffect, useRef } from 'react'
import { speak } from '../../app/i18n/language.ts'
import { useScheme } from '../../ui/theme/scheme.ts'
import { schemeOf } from './use-theme.ts'

/** The account's colors and language on a device that has not seen them. What /me says first is followed; from then on this browser is where the choice is made. */
export function useSavedPreferences(preferences: Pick<Preferences, 'theme' | 'language'> | undefined): void {
  useSavedTheme(preferences?.theme)
  useSavedLanguage(preferences?.language)
}

function useSavedTheme(theme: Preferences['theme'] | undefined): void {
  const { choice, choose } = useScheme()
  const followed = useRef(false)
  useEffect(() => {
    if (theme === undefined || followed.current) return
    followed.current = true
    if (schemeOf(theme) !== choice) choose(schemeOf(theme))
  }, [theme, choice, choose])
}

/** The page that comes back speaks it, so it is loaded anew once at most. */
function useSavedLanguage(language: Preferences['language'] | undefined): void {
  const followed = useRef(false)
  useEffect(() => {
    if (language === undefined || followed.current) return
    followed.current = true
    // Screens have no French: their language stays.
    if (language !== 'fr') speak(language)
  }, [language])
}
