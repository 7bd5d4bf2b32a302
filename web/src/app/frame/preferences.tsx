import {
  DEFAULT_PREFERENCES,
  mergePreferences,
  type Preferences,
  type PreferencesPatch,
} from '@drawbar/contract/identity/preferences.ts'
import { useMutation } from '@tanstack/react-query'
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { t, translated } from '../i18n/t.ts'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { UnitsContext } from '../../ui/format/units.ts'
import { useMe } from './use-me.ts'

/** Loaded apart, as for `useMe`. */
const ownAccount = () => import('@drawbar/contract/identity/own-account.ts')

interface SavedPreferences {
  preferences: Preferences
  /** Shown at once and saved behind; a choice that could not be saved is kept until the page is loaded again. */
  saveTables: (tables: Preferences['tables']) => void
}

const PreferencesContext = createContext<SavedPreferences>({
  preferences: DEFAULT_PREFERENCES,
  saveTables: () => {
    throw new Error('Preferences are saved inside <PreferencesProvider> only.')
  },
})

export const usePreferences = (): SavedPreferences => useContext(PreferencesContext)

/** Around the signed-in frame: how the reader likes to see things, with the defaults until the server has said. */
export function PreferencesProvider({ children }: { children: ReactNode }) {
  const me = useMe()
  const [chosen, setChosen] = useState<Preferences['tables']>({})
  const { mutate } = useMutation<Preferences, ApiError, PreferencesPatch>({
    mutationKey: ['savePreferences'],
    // One after another: two quick choices must not arrive the other way round.
    scope: { id: 'savePreferences' },
    mutationFn: async (body) => call((await ownAccount()).savePreferences, { body }),
    onError: ({ message }) =>
      showFeedback({
        type: 'warning',
        message: t('Your columns are not saved. {why} They stay until you reload.', { why: translated(message) }),
      }),
  })
  const saved = me.data?.preferences ?? DEFAULT_PREFERENCES
  const stored = useMemo(
    () => ({
      preferences: mergePreferences(saved, { tables: chosen }),
      saveTables: (tables: Preferences['tables']): void => {
        setChosen((before) => ({ ...before, ...tables }))
        mutate({ tables })
      },
    }),
    [saved, chosen, mutate],
  )
  return (
    <PreferencesContext value={stored}>
      <UnitsContext value={saved.units}>{children}</UnitsContext>
    </PreferencesContext>
  )
}
