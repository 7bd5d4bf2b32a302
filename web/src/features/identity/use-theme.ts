import type { Theme } from '@drawbar/contract/identity/preferences.ts'
import { type SchemeChoice, useScheme } from '../../ui/theme/scheme.ts'
import { useSavePreferences } from './use-save-preferences.ts'

/** The same three choices: the screen's word for the browser's own is `auto`. */
export const schemeOf = (theme: Theme): SchemeChoice => (theme === 'system' ? 'auto' : theme)
const themeOf = (choice: SchemeChoice): Theme => (choice === 'auto' ? 'system' : choice)

/** As `useScheme`, and kept with the account: the cookie serves the first paint, the account the next device. */
export function useTheme(): { choice: SchemeChoice; choose: (choice: SchemeChoice) => void } {
  const { choice, choose } = useScheme()
  const { mutate } = useSavePreferences()
  return {
    choice,
    choose: (next) => {
      choose(next)
      mutate({ theme: themeOf(next) })
    },
  }
}
