import { ComingScreen } from '../../features/site/coming-screen.tsx'
import { t } from '../../i18n/t.ts'
import { paths } from '../../paths.ts'

export default function ConsignorBookNow() {
  return (
    <ComingScreen
      title={t('Book now')}
      purpose={t('Cover a load this minute.')}
      holds={[t('The benchmark of the lane and posted trucks near it'), t('Offer a fixed price, or book a truck')]}
      meanwhile={[
        { to: paths.consignorListings, label: t('My listings'), why: t('post, edit and import loads') },
        { to: paths.consignorBids, label: t('Bids'), why: t('compare the bids of a load and award one') },
      ]}
    />
  )
}
