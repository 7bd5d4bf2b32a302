import { ComingScreen } from '../../features/site/coming-screen.tsx'

export default function AdminOwnership() {
  return (
    <ComingScreen
      title="Ownership"
      purpose="Know who owns and who works for each company."
      holds={['Owners and members, transfer, duplicates, suspension']}
      meanwhile={[]}
    />
  )
}
