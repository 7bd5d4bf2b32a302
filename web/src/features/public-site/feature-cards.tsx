import {
  BenchmarkFigure,
  BidsFigure,
  ChecksFigure,
  InvoiceFigure,
  KeysFigure,
  RouteFigure,
} from './feature-figures.tsx'
import css from './feature-cards.module.css'

const FEATURES = [
  {
    figure: <BenchmarkFigure />,
    title: 'A price with its evidence',
    text: 'Each lane shows the middle half of what was paid, the window and the sample. Under seven reports from three companies we show nothing rather than guess.',
  },
  {
    figure: <BidsFigure />,
    title: 'Bids side by side',
    text: 'Price, on-time record, cargo cover, transit and equipment in one table, with the case against each bid written out. Counter or award from there.',
  },
  {
    figure: <ChecksFigure />,
    title: 'Carriers checked, then checked again',
    text: 'Authority and insurance are held against the load at bid, at award and at dispatch. You see the rule, what was found, the source and the date.',
  },
  {
    figure: <RouteFigure />,
    title: 'Dock to dock on one record',
    text: 'Dispatch, arrivals, departures and proof of delivery, each in the local time of its stop, reported by the people who were there.',
  },
  {
    figure: <InvoiceFigure />,
    title: 'Paid on proof',
    text: 'The approved proof of delivery makes the invoice, from the rate that the carrier signed and the extras that the shipper approved.',
  },
  {
    figure: <KeysFigure />,
    title: 'Made for a long shift',
    text: 'Every list works from the keyboard, light or dark. Bring loads in by CSV, XLSX or X12 204, with each error named by row or segment.',
  },
]

/** Spec §2: the landing page's six. */
export function FeatureCards() {
  return (
    <div className={css['cards']}>
      {FEATURES.map(({ figure, title, text }) => (
        <article key={title} className={css['card']}>
          <div className={css['figure']} aria-hidden="true">
            {figure}
          </div>
          <h3 className="t-record">{title}</h3>
          <p className="t-public">{text}</p>
        </article>
      ))}
    </div>
  )
}
