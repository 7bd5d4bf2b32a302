import { Panel } from '../../ui/panel.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import css from './account-pages.module.css'
import { useTheme } from './use-theme.ts'

export function AppearancePanel() {
  const { choice, choose } = useTheme()
  return (
    <Panel data-tour="appearance" title="Colours">
      <div className={css['line']}>
        <Segmented
          label="Colours"
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
            { value: 'auto', label: 'Like the system' },
          ]}
          value={choice}
          onChange={choose}
        />
        <span className="t-second">Kept with your account.</span>
      </div>
    </Panel>
  )
}
