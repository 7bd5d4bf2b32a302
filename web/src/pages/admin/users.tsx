import { ComingScreen } from '../../features/site/coming-screen.tsx'

export default function AdminUsers() {
  return (
    <ComingScreen
      title="Users"
      purpose="Find a person and help them."
      holds={[
        'Find, inspect, suspend, reset',
        'Act on behalf, audited and under a banner',
        'Make staff (founder only)',
      ]}
      meanwhile={[]}
    />
  )
}
