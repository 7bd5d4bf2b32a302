import { ComingScreen } from '../features/site/coming-screen.tsx'

export default function PlatformHealth() {
  return (
    <ComingScreen
      title="Platform health"
      purpose="See whether the platform is well."
      holds={['Latency, errors and queue lag', 'Database, storage, mail and dependencies', 'Incidents']}
      meanwhile={[]}
    />
  )
}
