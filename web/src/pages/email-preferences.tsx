import { ComingScreen } from '../features/site/coming-screen.tsx'
import { paths } from '../paths.ts'

export default function EmailPreferences() {
  return (
    <ComingScreen
      title="Email preferences"
      purpose="Choose what is mailed to you."
      holds={['Per event and channel, or one digest a day', 'Unsubscribe in one click']}
      meanwhile={[{ to: paths.settings, label: 'Settings', why: 'sessions and colours' }]}
    />
  )
}
