import { ComingScreen } from '../../features/site/coming-screen.tsx'

export default function AdminCarrierDatabase() {
  return (
    <ComingScreen
      title="Carrier database"
      purpose="Keep the register of carriers."
      holds={['Search, import, verify, invite, watch']}
      meanwhile={[]}
    />
  )
}
