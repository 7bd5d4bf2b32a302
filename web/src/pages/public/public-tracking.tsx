import { PublicText } from '../../features/site/public-text.tsx'
import { paths } from '../../paths.ts'
import css from './public-page.module.css'

export default function PublicTracking() {
  return (
    <PublicText
      css={css}
      title="Tracking by link: soon."
      lead="This page will show a receiver where the shipment is and when it arrives, without an account. Until then, the shipper sees it under Shipments."
      acts={[{ to: paths.login, label: 'Login', primary: true }]}
    />
  )
}
