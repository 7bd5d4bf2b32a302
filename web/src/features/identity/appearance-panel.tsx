import { t } from '../../app/i18n/t.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import css from '../../app/frame/account-pages.module.css'
import { useTheme } from './use-theme.ts'

export function AppearancePanel() {
  const { choice, choose } = useTheme()
  return (
    <Panel data-tour="appearance" title={t('Colors')}>
      <div className={css['line']}>
        <Segmented
          label={t('Colors')}
          options={[
            { value: 'light', label: t('Light') },
            { value: 'dark', label: t('Dark') },
            { value: 'auto', label: t('Like the system') },
          ]}
          value={choice}
          onChange={choose}
        />
        <span className="t-second">{t('Kept with your account.')}</span>
      </div>
    </Panel>
  )
}
