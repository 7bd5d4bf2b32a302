import { getMe, type Me, savePreferences } from '@drawbar/contract/identity/own-account.ts'
import { mergePreferences, type Preferences, type PreferencesPatch } from '@drawbar/contract/identity/preferences.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { keyOf } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { showFeedback } from '../../ui/feedback/feedback.ts'

/** Shown at once, saved behind, and put back with a word if the server did not take it. */
export function useSavePreferences() {
  const queries = useQueryClient()
  return useMutation<Preferences, ApiError, PreferencesPatch>({
    mutationKey: [savePreferences.id],
    // One after another: two quick choices must not arrive the other way round.
    scope: { id: savePreferences.id },
    mutationFn: (body) => call(savePreferences, { body }),
    onMutate: (patch) => {
      queries.setQueryData<Me>(
        keyOf(getMe),
        (me) => me && { ...me, preferences: mergePreferences(me.preferences, patch) },
      )
    },
    onError: ({ message }) => {
      showFeedback({
        type: 'warning',
        message: t('Your choice was not saved. {message}', { message: translated(message) }),
      })
      void queries.invalidateQueries({ queryKey: [getMe.id] })
    },
  })
}
