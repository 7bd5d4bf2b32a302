import { ComingScreen } from '../app/frame/coming-screen.tsx'
import { t } from '../app/i18n/t.ts'
import { paths } from '../paths.ts'

export default function EmailPreferences() {
  return (
    <ComingScreen
      title={t('Email preferences')}
      purpose={t('Choose what is mailed to you.')}
      holds={[t('Per event and channel, or one digest a day'), t('Unsubscribe in one click')]}
      fallback={[{ to: paths.settings, label: t('Settings'), why: t('sessions and colors') }]}
    />
  )
}
