import { ComingScreen } from '../../features/site/coming-screen.tsx'
import { paths } from '../../paths.ts'

export default function AdminDashboard() {
  return (
    <ComingScreen
      title="Dashboard"
      purpose="See what needs staff now."
      holds={['Documents, disputes and accounts that wait', 'The pulse of the market']}
      meanwhile={[
        {
          to: paths.consignorListings,
          label: 'A consignor’s listings',
          why: 'look at any company’s screens, read only',
        },
        { to: paths.carrierLoads, label: 'A carrier’s board', why: 'look at any company’s screens, read only' },
      ]}
    />
  )
}
