import { Link } from 'react-router'
import { PublicPage, Section } from '../../features/public-site/public-page.tsx'
import { FactTable, PlainList, Points } from '../../features/public-site/public-parts.tsx'
import { paths } from '../../paths.ts'

const WHY = [
  {
    title: 'The price is private',
    text: 'What a lane paid last week is known to whoever asked around. Both sides pay for finding out, load by load. A benchmark that shows its own sample replaces the asking.',
  },
  {
    title: 'The carrier is a stranger',
    text: 'Authority and cover are checked once, by a copy in a mail. We hold them against the load at bid, award and dispatch, and write down what was found.',
  },
  {
    title: 'The paper decides the pay',
    text: 'An invoice waits for a proof, a proof for a scan, a scan for a driver. Here the approved proof makes the invoice, in the same act.',
  },
  {
    title: 'The record stays',
    text: 'Each finished haul adds to what a carrier can show and to what a lane is known to pay. A market that keeps its records gets better at the thing people come for.',
  },
]

const EARNS = [
  ['Agreed rate, all-in', '$2,000.00'],
  ['The shipper pays', '$2,000.00'],
  ['The carrier receives', '$1,900.00'],
  ['Our fee, the only revenue we book', '$100.00'],
]

export default function Investors() {
  return (
    <PublicPage
      title="Freight is bought by telephone. It need not be."
      lead="Drawbar is the market itself: the post, the bid, the award, the signed rate, the proof and the invoice on one record. We earn a share of freight that was delivered, and nothing before."
      actions={[
        { to: paths.contact, label: 'Write to us', look: 'primary' },
        { to: paths.platform, label: 'See what is built' },
      ]}
    >
      <Section id="why" title="What is broken, and what we do about it">
        <Points points={WHY} />
      </Section>
      <Section
        id="earns"
        title="How it earns"
        note="We are an agent: the freight passes through the books, only the fee is revenue."
      >
        <FactTable caption="One load" head={['', 'US dollars']} rows={EARNS} amounts sum />
        <p>
          5% of the agreed rate, taken when the delivery is approved and the invoice is made. Extras such as detention
          carry no fee. Subscriptions are not sold today. Quick pay, which the trade pays for, is not built.
        </p>
      </Section>
      <Section id="stands" title="What stands, and what does not">
        <PlainList
          items={[
            <>
              <strong>Built:</strong> posting and import, the live board, saved searches, matching of trucks and loads,
              benchmarks, four ways of pricing, bids, counters and bids by link, awards of one load or many, signed rate
              confirmations, dispatch, stop events, proof of delivery, invoices, a double-entry ledger that the program
              itself may not edit, and the verification of carriers against the public register.
            </>,
            <>
              <strong>Coming:</strong> disputes with holds, messages, analytics, quick pay. The{' '}
              <Link to={paths.platform} className="link">
                platform
              </Link>{' '}
              page keeps the list.
            </>,
            <>
              <strong>Not claimed:</strong> this page carries no growth figures. The market has not opened to everybody;
              figures will stand here when they are worth reading, with their sample.
            </>,
          ]}
        />
      </Section>
      <Section id="judge" title="Judge it yourself">
        <p>
          The demo market is the product, with invented companies in it. Ask for access, post a load, bid on it, award
          it, sign it, deliver it and read the invoice. It takes about ten minutes, and it is more honest than a deck.
        </p>
      </Section>
    </PublicPage>
  )
}
