import { Closing } from '../../features/public-site/closing.tsx'
import { DEMO_DATA, ProductPicture } from '../../features/public-site/product-picture.tsx'
import { PublicPage, Section } from '../../features/public-site/public-page.tsx'
import { FactTable, Questions, Steps } from '../../features/public-site/public-parts.tsx'
import { paths } from '../../paths.ts'

const STEPS = [
  {
    title: 'Post',
    text: 'Stops with their windows and time zones, equipment, goods, weight, temperature, references, notes. One form, a CSV or XLSX file, or an X12 204 tender. A file with errors lists each by row or segment, and nothing is created half.',
  },
  {
    title: 'Choose how it is priced',
    text: 'Open bids, sealed bids with a deadline, a fixed price, or book now. Your target and your reserve are yours: no carrier sees them.',
  },
  {
    title: 'Compare',
    text: 'Bids arrive while you watch, each against the benchmark of the lane. Counter, reject with a reason, or award.',
  },
  {
    title: 'Award',
    text: 'Exactly one carrier can hold an award. It confirms within the time you set, from 15 minutes to 48 hours, and signs the rate confirmation; you agree to it by awarding. Every other bidder is notified at once.',
  },
  {
    title: 'Follow',
    text: 'Driver and truck by name, arrivals and departures at each stop in that stop’s own time, punctuality against the window, what is odd about a report.',
  },
  {
    title: 'Approve the delivery',
    text: 'A photo or a PDF of the signed proof, with who received it and what was short. Approve it, or send it back with a reason.',
  },
  {
    title: 'Receive the invoice',
    text: 'Made from the rate that was signed and the extras that you approved, due in 30 days. Nothing else can be on it.',
  },
]

const SEEN = [
  ['Towns, windows, equipment, weight', 'Yes', 'Yes'],
  ['Goods and temperature', 'Yes', 'Yes'],
  ['Street, facility, contact at the dock', 'No', 'Yes'],
  ['Your company’s name', 'Yes', 'Yes'],
  ['Your target and reserve', 'No', 'No'],
  ['Other carriers’ names and prices', 'No', 'No'],
  ['Benchmark of the lane, with its sample', 'Yes', 'Yes'],
]

const QUESTIONS = [
  {
    title: 'Which carriers may bid?',
    text: 'Any carrier with a USDOT or MC number on file and a company in good standing. A bid from one whose authority is inactive, or whose auto liability is below the federal minimum, is not taken. Cargo cover that is missing, or below your declared value, is shown at the bid and stops the award.',
  },
  {
    title: 'Can somebody read my sealed bids early?',
    text: 'No. Until the deadline, which the database’s own clock decides, the product shows the number of bids and nothing else: not to you, not to our staff.',
  },
  {
    title: 'What if no benchmark is shown?',
    text: 'Then fewer than seven reports from three companies exist for that lane and equipment in the last 90 days. The row says how many there are. We do not fill the gap with a model.',
  },
  {
    title: 'What does it cost me?',
    text: 'Nothing beyond the freight. Our fee of 5% is taken from what the carrier receives.',
  },
]

export default function ForConsignors() {
  return (
    <PublicPage
      title="Post a load, compare what carriers ask."
      lead="Say where, when and what. Carriers bid. You see each price against the lane, and each carrier’s cover and record, and you award one."
      actions={[
        { to: paths.signup, label: 'Get started free', look: 'primary' },
        { to: paths.pricing, label: 'Pricing', look: 'quiet' },
      ]}
      closing={<Closing />}
    >
      <ProductPicture
        first
        name="bids"
        alt="Bids of one load side by side: price against the benchmark, what speaks against each, the offers made today, authority and insurance."
        caption={`The bids of one load, side by side. ${DEMO_DATA}`}
      />
      <Section id="steps" title="From the dock to the invoice" note="One reference carries the load the whole way.">
        <Steps steps={STEPS} />
      </Section>
      <Section id="seen" title="What carriers see of your load">
        <FactTable
          caption="Before and after the award"
          head={['', 'Any carrier', 'The carrier you awarded']}
          rows={SEEN}
        />
      </Section>
      <Section id="questions" title="Questions shippers ask">
        <Questions questions={QUESTIONS} />
      </Section>
    </PublicPage>
  )
}
