import { useState } from 'react'
import { language, type Language, LANGUAGES, speak } from '../../app/i18n/language.ts'
import { t } from '../../app/i18n/t.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { Segmented, type SegmentedOption } from '../../ui/form/segmented.tsx'
import css from '../../app/frame/account-pages.module.css'
import { useSavePreferences } from './use-save-preferences.ts'

const OPTIONS: readonly SegmentedOption<Language>[] = [
  { value: 'en', label: LANGUAGES.en },
  { value: 'es', label: LANGUAGES.es },
]

/** Kept with the account before the screen is loaded anew: the account is what the next screen follows. */
export function LanguagePanel() {
  const { mutate } = useSavePreferences()
  const [chosen, setChosen] = useState<Language>(language)
  const choose = (next: Language): void => {
    setChosen(next)
    mutate({ language: next }, { onSuccess: () => speak(next), onError: () => setChosen(language) })
  }
  return (
    <Panel title={t('Language')}>
      <div className={css['line']}>
        <Segmented label={t('Language')} options={OPTIONS} value={chosen} onChange={choose} />
        <span className="t-second">{t('Changing it loads this screen again.')}</span>
      </div>
    </Panel>
  )
}
