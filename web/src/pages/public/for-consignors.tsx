import { PublicText } from '../../features/site/public-text.tsx'
import { paths } from '../../paths.ts'
import css from './public-page.module.css'

export default function ForConsignors() {
  return (
    <PublicText
      css={css}
      title="Post a load, compare what carriers ask."
      lead="Say where, when and what. Carriers bid; you see each price against the lane, the carrier's cover and record, and award one."
      points={[
        {
          title: 'Post in minutes',
          text: 'One form, or a CSV or X12 204 file. A file with errors shows each of them by row before anything is created.',
        },
        {
          title: 'Compare fairly',
          text: 'Bids stand side by side with transit, equipment and cover. Counter, reject with a reason, or award.',
        },
        {
          title: 'Follow it home',
          text: 'Stops, times and proof of delivery on one screen. You approve the proof, then the invoice is made.',
        },
      ]}
      acts={[
        { to: paths.signup, label: 'Get started free', primary: true },
        { to: paths.pricing, label: 'Pricing' },
      ]}
    />
  )
}
