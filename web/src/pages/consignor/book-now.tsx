import { ComingScreen } from '../../features/site/coming-screen.tsx'
import { paths } from '../../paths.ts'

export default function ConsignorBookNow() {
  return (
    <ComingScreen
      title="Book now"
      purpose="Cover a load this minute."
      holds={['The benchmark of the lane and posted trucks near it', 'Offer a fixed price, or book a truck']}
      meanwhile={[
        { to: paths.consignorListings, label: 'My listings', why: 'post, edit and import loads' },
        { to: paths.consignorBids, label: 'Bids', why: 'compare the bids of a load and award one' },
      ]}
    />
  )
}
