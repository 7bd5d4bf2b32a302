import { PublicPage } from '../../features/site/public-page.tsx'
import { paths } from '../../paths.ts'

export default function PublicBid() {
  return (
    <PublicPage
      title="Bid without an account: soon."
      lead="This page will show a carrier the load it was invited to and take its price. Until then, ask the shipper to invite you by name, or open a free carrier account and bid on the board."
      acts={[{ to: paths.forCarriers, label: 'Join as a carrier', look: 'primary' }]}
    />
  )
}
