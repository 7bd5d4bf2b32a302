import { ComingScreen } from '../../features/site/coming-screen.tsx'

export default function AdminCommand() {
  return (
    <ComingScreen
      title="Command"
      purpose="Watch the live market."
      holds={['Every moving shipment, loads that are stuck', 'Exceptions and signs of fraud']}
      meanwhile={[]}
    />
  )
}
