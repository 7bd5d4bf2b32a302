import { ComingScreen } from '../../features/site/coming-screen.tsx'
import { t } from '../../i18n/t.ts'
import { paths } from '../../paths.ts'

export default function AdminDashboard() {
  return (
    <ComingScreen
      title={t('Dashboard')}
      purpose={t('See what needs staff now.')}
      holds={[t('Documents, disputes and accounts that wait'), t('The pulse of the market')]}
      meanwhile={[
        {
          to: paths.consignorListings,
          label: t('A consignor’s listings'),
          why: t('look at any company’s screens, read only'),
        },
        { to: paths.carrierLoads, label: t('A carrier’s board'), why: t('look at any company’s screens, read only') },
      ]}
    />
  )
}
