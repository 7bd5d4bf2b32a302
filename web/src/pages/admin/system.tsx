import { ComingScreen } from '../../features/site/coming-screen.tsx'

export default function AdminSystem() {
  return (
    <ComingScreen
      title="System"
      purpose="Run the platform."
      holds={['Flags, jobs and limits', 'The launch banner and the maintenance notice']}
      meanwhile={[]}
    />
  )
}
