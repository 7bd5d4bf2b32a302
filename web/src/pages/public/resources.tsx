import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Closing } from '../../features/public-site/closing.tsx'
import { LegalPage } from '../../features/public-site/legal/legal-page.tsx'
import { PRIVACY, TERMS } from '../../features/public-site/legal/legal-text.ts'
import { PublicPage, Section } from '../../features/public-site/public-page.tsx'
import { FactTable, PlainList, Steps } from '../../features/public-site/public-parts.tsx'
import { paths } from '../../paths.ts'

const FALLBACK_LEVELS = [
  ['1', 'Same area to same area, about 60 miles around each end', '15 days'],
  ['2', 'The same areas', '30 days'],
  ['3', 'State to state', '90 days'],
]

const CONFIRMATION = [
  {
    title: 'The parties',
    text: 'Shipper and carrier by name, with the carrier’s USDOT and MC number. If the truck at the dock belongs to somebody else, stop there.',
  },
  {
    title: 'Stops and windows',
    text: 'Each in its own time zone. Free time runs from arrival or from the start of the window, whichever is later.',
  },
  {
    title: 'The rate',
    text: 'All-in: linehaul, fuel and known extras. Nothing beyond it is payable unless the shipper approved it.',
  },
  {
    title: 'The clauses',
    text: 'Detention by the quarter hour with a daily cap, layover, lumpers against receipt, no re-brokering, insurance, cargo liability.',
  },
  {
    title: 'The signature',
    text: 'The carrier signs: name, time, and a hash of the document. The shipper agreed by awarding. A changed file no longer matches the hash.',
  },
]

const COLUMNS = [
  ['Where', 'Origin and destination: city, state, postal code, country'],
  ['When', 'Pickup date, from, to; delivery date, from, to. Local time of each place, as 08:00'],
  ['What', 'Equipment (name or code), weight and its unit, pieces, pallets, commodity, length in feet'],
  ['Conditions', 'Temperature least and most in °F, hazmat UN number, notes'],
  ['Price', 'Price mode (open bid, book now …), price, currency, declared value, expiry'],
  ['Yours', 'Reference: your own number, kept and searchable'],
]

const SEGMENTS = [
  ['B2, B2A', 'Shipment, purpose (original, change, cancel), carrier’s code'],
  ['L11, AT5, NTE', 'References, handling, notes'],
  ['N1 to N4, G61', 'Parties, addresses, contacts'],
  ['S5, G62', 'Stops in order, with dates and their qualifiers as windows'],
  ['OID, L5, LAD, LH1 to LH6', 'Goods, quantities, hazardous material'],
  ['L3, C3', 'Totals, charge, currency'],
]

const CODES = [
  ['V, VA, VI', 'Dry van, with air ride, insulated'],
  ['R, RA, RZ', 'Reefer, with air ride, hazmat'],
  ['F, FH, FT', 'Flatbed, hotshot, with tarps'],
  ['SD, DD, RG', 'Step deck, double drop, removable gooseneck'],
  ['PO, SB, C', 'Power only, straight box truck, container'],
  ['TN, HB, DT, AC', 'Tank, hopper bottom, dump trailer, auto carrier'],
]

const LABELS = [
  ['Benchmark', 'What a lane pays: the middle half of booked rates, with its sample'],
  ['Deadhead', 'Empty miles from where the truck is to the pickup'],
  ['Detention', 'Pay for waiting at a dock beyond the free time'],
  ['Rate confirmation', 'The signed terms of one load'],
  ['POD', 'Proof of delivery: the signed receipt, as a photo or PDF'],
  ['TONU', 'Truck ordered, not used: the pay for a load canceled after dispatch'],
  ['Lumper', 'People hired at a dock to load or unload, and their receipt'],
]

export default function Resources() {
  const [search] = useSearchParams()
  const page = search.get('page')
  const text = page === 'terms' ? TERMS : page === 'privacy' ? PRIVACY : null
  // Another text under the same path begins at its top, as another path would.
  useEffect(() => {
    if (page !== null) window.scrollTo(0, 0)
  }, [page])
  return text === null ? <Papers /> : <LegalPage text={text} />
}

function Papers() {
  return (
    <PublicPage
      title="How to read what you see here."
      lead="Short papers on the things that people ask about: where a benchmark comes from, what a rate confirmation binds you to, what our imports read."
      actions={[{ to: paths.contact, label: 'Ask a question' }]}
      closing={<Closing />}
    >
      <Section id="benchmarks" title="Where a benchmark comes from">
        <p>
          A benchmark is made of rates that were booked on this market, fuel included, for the same kind of equipment
          and currency. It shows the 25th percentile, the median and the 75th. Half of all reports lie between the outer
          two. The steps below are tried in order, and the first with at least{' '}
          <strong>seven reports from three companies</strong> is shown. Your own company’s loads are left out.
        </p>
        <FactTable titled caption="The ladder" head={['Step', 'Lane', 'Window']} rows={FALLBACK_LEVELS} />
        <p>
          It is a fact about the past, not an offer. Trips up to 250 miles are better read as a price for the trip than
          as a price per mile.
        </p>
      </Section>
      <Section id="rate-confirmation" title="Reading a rate confirmation">
        <Steps steps={CONFIRMATION} />
      </Section>
      <Section id="csv" title="The load import: CSV">
        <p>
          Comma or semicolon, with or without a byte order mark; columns in any order, found by their names. The
          template is on the import screen. Each row with an error is listed with the column and the reason, and the
          file creates all of its loads or none.
        </p>
        <FactTable titled caption="Columns" head={['', 'Read from the file']} rows={COLUMNS} />
      </Section>
      <Section id="x12" title="The load import: X12 204">
        <p>
          A strict reading refuses a file whose counts do not match its contents and names the segment. A lenient one
          warns and makes a draft that a person looks at before it is posted.
        </p>
        <FactTable titled caption="Segments we read" head={['Segment', 'For']} rows={SEGMENTS} />
      </Section>
      <Section id="equipment" title="Equipment codes" note="A selection; the forms list all of them by name.">
        <FactTable caption="Common codes" head={['Code', 'Equipment']} rows={CODES} />
      </Section>
      <Section id="words" title="Words of the trade">
        <FactTable caption="As we use them" head={['Word', 'Meaning']} rows={LABELS} />
      </Section>
      <Section id="api" title="For programs">
        <PlainList
          items={[
            <>
              Every screen goes through one API. It is described at{' '}
              <a className="link" href="/api/docs">
                /api/docs
              </a>{' '}
              and, for machines, as OpenAPI 3.1 at{' '}
              <a className="link" href="/api/openapi.json">
                /api/openapi.json
              </a>
              .
            </>,
            'Errors are problem documents (RFC 9457) with a code, a sentence for people, and the fields they concern.',
            'Every change takes an Idempotency-Key: the same request sent twice happens once.',
          ]}
        />
        <p>
          Something missing?{' '}
          <Link to={paths.contact} className="link">
            Write to us
          </Link>
          .
        </p>
      </Section>
    </PublicPage>
  )
}
