import { Panel } from '../../ui/panel.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useScheme } from '../../ui/theme/scheme.ts'
import css from './account-pages.module.css'

export function AppearancePanel() {
  const { choice, choose } = useScheme()
  return (
    <Panel title="Colours">
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
        <span className="t-second">Kept in this browser.</span>
      </div>
    </Panel>
  )
}
