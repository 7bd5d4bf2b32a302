import { PublicText } from '../../features/site/public-text.tsx'
import { paths } from '../../paths.ts'
import css from './public-page.module.css'

export default function PublicBid() {
  return (
    <PublicText
      css={css}
      title="Bid without an account: soon."
      lead="This page will show a carrier the load it was invited to and take its price. Until then, ask the shipper to invite you by name, or open a free carrier account and bid on the board."
      acts={[{ to: paths.forCarriers, label: 'Join as a carrier', primary: true }]}
    />
  )
}
