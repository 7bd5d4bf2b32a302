import { Closing } from '../../features/public-site/closing.tsx'
import { DEMO_DATA, ProductPicture } from '../../features/public-site/product-picture.tsx'
import { PublicPage, Section } from '../../features/public-site/public-page.tsx'
import { FactTable, PlainList, Points } from '../../features/public-site/public-parts.tsx'
import { paths } from '../../paths.ts'

const POSTING = [
  {
    title: 'One form for any load',
    text: 'Up to 30 stops with windows, appointments or first come first served, in the zone of each place. Equipment, weight, pieces, temperature, hazmat, references, extras.',
  },
  {
    title: 'Files instead of typing',
    text: 'CSV, XLSX and X12 204. A preview names each error by row or segment in words; nothing is created until all of it is sound.',
  },
  {
    title: 'Four ways to price',
    text: 'Open bids, sealed bids with a deadline, a fixed price, book now. A target and a reserve that no carrier sees.',
  },
  {
    title: 'Places that are real',
    text: 'US and Canadian postal codes, towns with forgiving spelling, a postal code that does not fit its city is pointed out.',
  },
]

const FINDING = [
  {
    title: 'A board that stays true',
    text: 'List and map side by side. New, changed and gone loads show by themselves, and a post that nobody confirms sinks and says so.',
  },
  {
    title: 'Alerts that say why',
    text: 'Keep a search and hear of its loads at once, hourly or daily, with the search they answer. Never twice for one offer, never in muted hours.',
  },
  {
    title: 'Trucks on offer',
    text: 'Carriers post where a truck is free and what it needs; both sides see ranked matches with the reasons of each rank.',
  },
  {
    title: 'What next',
    text: 'Loads and chains of loads from where a truck will be free, within driving hours, ranked by margin a day.',
  },
]

const BIDDING = [
  {
    title: 'Bids by link',
    text: 'A carrier without an account prices a load that it was invited to. It joins to be awarded, and keeps its bid.',
  },
  {
    title: 'In turn, then the board',
    text: 'A load goes to your carriers one after another at your price, then to those you prefer, then to everybody.',
  },
  {
    title: 'Many loads at once',
    text: 'The cheapest set of awards within your limits, solved exactly, with what each limit costs and what price would have won.',
  },
  {
    title: 'Terms that hold',
    text: 'An edit of what was priced asks each bidder again. A booking that ends goes back to the board, with whose doing it was.',
  },
]

const HAULING = [
  {
    title: 'Dispatch',
    text: 'Driver, truck and trailer, each checked against other hauls at the same time. Nothing leaves before the rate confirmation is signed.',
  },
  {
    title: 'Stops',
    text: 'Arrived, loading, loaded, departed: reported from the desk or the cab, in order or late. Two reports that disagree are both kept, and marked.',
  },
  {
    title: 'On time, by the clock of the place',
    text: 'Each visit is held against its window or appointment. What counts as late and as missed is the same for everybody.',
  },
  {
    title: 'Proof',
    text: 'A photo or PDF with the receiver’s name, pieces and exceptions. The shipper approves it or sends it back with a reason.',
  },
]

const TRUST = [
  {
    title: 'Checks that say why',
    text: 'Each check of a carrier names its rule, what was found, where and when. A failed one can be answered with evidence, and a clock runs on us.',
  },
  {
    title: 'Verification as a case',
    text: 'Authority and insurance are held against the public register. Staff decide check by check, two of them where the risk is high, and a refusal can be appealed.',
  },
  {
    title: 'Papers',
    text: 'Certificates and licenses are reviewed beside what they should prove. Its company is warned 30, 14, 7 and 1 days before one ends.',
  },
  {
    title: 'Signs of fraud',
    text: 'Shared phones, documents and trucks, look-alike domains, loads posted again for less: each with its evidence, for people to judge.',
  },
]

const COMING = [
  ['Disputes', 'A case with both sides and their evidence; only the disputed amount is held'],
  ['Tracking by link', 'A receiver follows a shipment without an account'],
  ['Messages', 'By load, shipment and dispute, with attachments'],
  ['Command', 'Trucks, drivers and shipments on one map and one timeline'],
  ['Quick pay', 'Paid before the shipper pays, for a stated fee'],
]

export default function Features() {
  return (
    <PublicPage
      title="From post to paid, one record."
      lead="A load keeps its reference from the first post to the last payment, and both sides read the same page."
      actions={[
        { to: paths.signup, label: 'Get started free', look: 'primary' },
        { to: paths.pricing, label: 'Pricing', look: 'quiet' },
      ]}
      closing={<Closing />}
    >
      <ProductPicture
        first
        name="board"
        alt="The load board with filters by lane, pickup, equipment, weight and rate, and a bid opened under its row."
        caption={`Available loads. ${DEMO_DATA}`}
      />
      <Section id="posting" title="Posting">
        <Points points={POSTING} />
      </Section>
      <Section id="finding" title="Finding loads and trucks">
        <Points points={FINDING} />
      </Section>
      <Section id="bidding" title="Bidding and awarding">
        <p>
          Bids of a load stand side by side on one scale: price against the benchmark, what speaks against each, the
          offers made, authority, on-time record with its n, cover, transit and equipment. Counter, reject with a
          reason, or award. The carrier confirms within the hour and signs the rate confirmation, and the others are
          told.
        </p>
        <Points points={BIDDING} />
        <ProductPicture
          name="bids"
          alt="Bids of one load in columns, each with its price against the benchmark and the case against it."
          caption={`Comparing bids. ${DEMO_DATA}`}
        />
      </Section>
      <Section id="hauling" title="Hauling and proving">
        <Points points={HAULING} />
        <ProductPicture
          name="shipments"
          alt="A shipment whose proof of delivery waits for approval: the photographed receipt, the map, and an extra that was asked."
          caption={`A proof of delivery, waiting for its answer. ${DEMO_DATA}`}
        />
      </Section>
      <Section id="trust" title="Who is on the other side">
        <Points points={TRUST} />
      </Section>
      <Section id="money" title="Invoices and the ledger">
        <p>
          The approved proof makes the invoice, from the signed rate and the approved extras. Payments may come in
          parts. Every step is a double entry in whole cents, written once. The carrier sees the fee and what remains.
        </p>
      </Section>
      <Section id="everywhere" title="Everywhere">
        <PlainList
          items={[
            'Screens follow the market by themselves, without reloading.',
            'Lists work from the keyboard, and Ctrl K goes anywhere.',
            'Light and dark, desk and phone, miles and kilometers, pounds and kilograms.',
            'An API with the same rules as the screens, documented at /api/docs.',
          ]}
        />
      </Section>
      <Section id="coming" title="Coming" note="Not built yet. No dates, because we would have to invent them.">
        <FactTable caption="What we work on next" head={['', 'What it will do']} rows={COMING} />
      </Section>
    </PublicPage>
  )
}
