import { PublicText } from '../../features/site/public-text.tsx'
import { paths } from '../../paths.ts'
import css from './public-page.module.css'

export default function Features() {
  return (
    <PublicText
      css={css}
      title="From post to paid, one record."
      lead="A load keeps its reference from the first post to the last payment, and both sides read the same page."
      points={[
        {
          title: 'Load board',
          text: 'Search by place and radius, equipment, pickup, weight and rate; sort by any of them or by deadhead.',
        },
        {
          title: 'Bids and awards',
          text: 'Bid, counter, award, confirm and sign. Exactly one carrier can win, and the others are told at once.',
        },
        {
          title: 'Shipments',
          text: 'Dispatch with driver and truck, stop events in the time of each stop, proof of delivery by photo or PDF.',
        },
        { title: 'Import', text: 'CSV and X12 204, with a preview that lists every error and creates nothing half.' },
        { title: 'Invoices', text: 'Made from the signed rate and the approved extras when the proof is approved.' },
        {
          title: 'Live',
          text: 'Screens follow the market by themselves, and the whole of it works from the keyboard.',
        },
      ]}
      acts={[
        { to: paths.signup, label: 'Get started free', primary: true },
        { to: paths.pricing, label: 'Pricing' },
      ]}
    />
  )
}
