import css from '../features/accounts/account-pages.module.css'
import { AppearancePanel } from '../features/accounts/appearance-panel.tsx'
import { SessionsPanel } from '../features/accounts/sessions-panel.tsx'
import { Screen } from '../features/site/screen.tsx'

export default function Settings() {
  return (
    <Screen title="Settings">
      <div className={css['page']}>
        <AppearancePanel />
        <SessionsPanel />
      </div>
    </Screen>
  )
}
