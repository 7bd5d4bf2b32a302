import { Link } from 'react-router'
import { PublicPage, Section } from '../../features/public-site/public-page.tsx'
import { FactTable, Points } from '../../features/public-site/public-parts.tsx'
import { paths } from '../../paths.ts'

const BELIEFS = [
  {
    title: 'Plain words',
    text: 'A screen says what happened, what was kept and what to do next. If we need a tooltip to explain a number, the number is wrong.',
  },
  {
    title: 'Nothing without its evidence',
    text: 'A price has a sample, a check has a source and a date, a distance says how it was found.',
  },
  {
    title: 'Refusals help',
    text: 'Whoever is told no is told why, and what would make it a yes.',
  },
  {
    title: 'The long shift',
    text: 'People look at this for ten hours. Quiet, dense, quick, and the same tomorrow.',
  },
]

const SOURCES = [
  ['Towns and postal codes', 'GeoNames (CC BY 4.0) and the United States and Canadian postal lists'],
  ['Insurance minimums', '49 CFR 387.9'],
  ['Cargo liability', '49 USC 14706, as printed on the rate confirmation'],
  ['Benchmarks', 'Rates booked on this market, and nothing else'],
  ['Distances', 'Worked out from the map and marked “est.”'],
]

export default function About() {
  return (
    <PublicPage
      title="A drawbar couples a truck to its trailer."
      lead="It is small, it is strong, and nobody looks at it while it works. We build that part between the shipper who has freight and the carrier who has a truck."
      actions={[
        { to: paths.contact, label: 'Contact', look: 'primary' },
        { to: paths.careers, label: 'Careers' },
      ]}
    >
      <Section id="what" title="What we make">
        <p>
          A marketplace for truckloads. Shippers post, carriers bid, one is awarded and signs the rate confirmation, the
          load is hauled, the proof is approved and the invoice is made. All of it stays on one record, and both sides
          read the same one.
        </p>
        <p>
          We are the agent between them. We own no trucks, buy no freight and resell none. Our fee is on the{' '}
          <Link className="link" to={paths.pricing}>
            pricing
          </Link>{' '}
          page.
        </p>
      </Section>
      <Section id="rules" title="How we build it">
        <Points points={BELIEFS} />
      </Section>
      <Section id="sources" title="Where facts come from">
        <FactTable caption="Sources of what the product shows" head={['', 'Source']} rows={SOURCES} />
      </Section>
    </PublicPage>
  )
}
