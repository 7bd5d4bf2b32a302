import { PublicPage } from '../../features/public-site/public-page.tsx'
import { paths } from '../../paths.ts'

export default function PublicTracking() {
  return (
    <PublicPage
      title="Tracking by link: soon."
      lead="This page will show a receiver where the shipment is and when it arrives, without an account. Until then, the shipper sees it under Shipments."
      actions={[{ to: paths.login, label: 'Login', look: 'primary' }]}
    />
  )
}
