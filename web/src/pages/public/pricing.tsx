import { Closing } from '../../features/public-site/closing.tsx'
import { PublicPage, Section } from '../../features/public-site/public-page.tsx'
import { FactTable, Questions } from '../../features/public-site/public-parts.tsx'
import { paths } from '../../paths.ts'

const COSTS = [
  ['Account, people, companies', 'Free', 'Free'],
  ['Posting, importing, taking bids', 'Free', '–'],
  ['Searching, bidding, booking', '–', 'Free'],
  ['Benchmarks with their sample', 'Free', 'Free'],
  ['Rate confirmations, signatures, proofs', 'Free', 'Free'],
  ['A load that is delivered and approved', 'Free', '5% of the agreed rate'],
  ['Detention and other approved extras', 'Free', 'Free'],
  ['A load that is canceled or never awarded', 'Free', 'Free'],
]

const EXAMPLE = [
  ['Agreed rate, all-in, from the rate confirmation', '$2,000.00'],
  ['Detention at pickup, approved by the shipper', '$75.00'],
  ['Invoice to the shipper', '$2,075.00'],
  ['Our fee, 5% of the agreed rate', '−$100.00'],
  ['Paid to the carrier', '$1,975.00'],
]

const QUESTIONS = [
  {
    title: 'Is there a subscription?',
    text: 'No. New accounts are opened on the tier called premium, which holds everything that is built and costs nothing. If plans are sold one day, their prices will stand here first, and no account is moved to a paid plan without its owner’s yes.',
  },
  {
    title: 'When is the fee taken?',
    text: 'When the shipper approves the proof of delivery and the invoice is made. The carrier sees the fee and what remains on the invoice, to the cent.',
  },
  {
    title: 'Who pays whom?',
    text: 'The shipper pays the invoice within 30 days of its issue. We are an agent between the two: the carrier’s share is owed to the carrier, and only the fee is ours.',
  },
  {
    title: 'What if an extra is approved later?',
    text: 'It is billed on an invoice of its own, without a fee.',
  },
]

export default function Pricing() {
  return (
    <PublicPage
      title="Free to post, free to bid."
      lead="We keep 5% of the agreed rate of freight that was delivered and approved, out of the carrier’s payment. That is the whole price list."
      actions={[
        { to: paths.signup, label: 'Get started free', look: 'primary' },
        { to: paths.contact, label: 'Ask a question', look: 'quiet' },
      ]}
      closing={<Closing priced />}
    >
      <Section id="costs" title="What costs what">
        <FactTable caption="Price list" head={['', 'Shippers', 'Carriers']} rows={COSTS} />
      </Section>
      <Section id="example" title="A load, to the cent" note="The fee is counted on the agreed rate alone.">
        <FactTable caption="Worked example" head={['', 'US dollars']} rows={EXAMPLE} amounts sum />
      </Section>
      <Section id="questions" title="Questions about money">
        <Questions questions={QUESTIONS} />
      </Section>
    </PublicPage>
  )
}
