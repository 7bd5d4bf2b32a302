import { Closing } from '../../features/public-site/closing.tsx'
import { PublicPage, Section } from '../../features/public-site/public-page.tsx'
import { FactTable, Points } from '../../features/public-site/public-parts.tsx'
import { paths } from '../../paths.ts'

const RULES = [
  {
    title: 'A price never stands alone',
    text: 'Beside it: per mile, the middle half of what the lane paid, the distance to the median in percent, how many reports, over how many days. Your own loads are left out of the benchmark that you see.',
  },
  {
    title: 'Too little is nothing',
    text: 'Under seven reports from three companies no benchmark is shown, only the count. The window widens from 15 to 30 to 90 days before we give up, and the row says which it was.',
  },
  {
    title: 'A refusal gives its reason',
    text: 'Which rule, what was found, where, and when. A carrier that may not take a load knows what to send; a shipper who may not award knows what is short.',
  },
  {
    title: 'Sealed is sealed',
    text: 'Before the deadline nobody reads a sealed bid: not the shipper, not another carrier, not our staff. The clock is the database’s, so nobody’s watch decides.',
  },
  {
    title: 'One award',
    text: 'Two clerks may press Award in the same second. One award exists, and the other clerk is told so. That is a rule of the database, not a hope of the program.',
  },
  {
    title: 'Estimates say so',
    text: 'Miles that were worked out from a map say “est.”. Times carry the zone of their stop. A percentage carries its n.',
  },
]

const MONEY = [
  ['The invoice', 'Made when the proof is approved, from the signed rate and approved extras. Nobody types it.'],
  ['The ledger', 'Double entry in whole cents. Each journal balances because it cannot be written otherwise.'],
  ['A mistake', 'Reversed by a new entry, and the old one stays. The program has no right to change or delete it.'],
  ['The signature', 'A name, a time and a hash of the exact bytes that were signed. Changed bytes do not match.'],
]

export default function Why() {
  return (
    <PublicPage
      title="One set of facts for both sides."
      lead="A shipper and a carrier who look at the same price evidence, the same signed rate and the same delivery times have little left to argue about."
      actions={[
        { to: paths.signup, label: 'Get started free', look: 'primary' },
        { to: paths.platform, label: 'See the platform' },
      ]}
      closing={<Closing />}
    >
      <Section id="rules" title="Six rules the market keeps" note="They hold for everybody, us included.">
        <Points points={RULES} />
      </Section>
      <Section id="money" title="Money that can be followed">
        <FactTable caption="From proof to payment" head={['', 'How it works here']} rows={MONEY} />
      </Section>
      <Section id="work" title="Made for the people who do this all day">
        <p>
          A dispatcher keeps this open for ten hours. So it is dense and quiet: lists that work from the keyboard,
          windows in the local time of each stop, light and dark, screens that follow the market by themselves. What you
          typed is kept when something goes wrong. On a phone the same screens have one thing to do at a time.
        </p>
      </Section>
    </PublicPage>
  )
}
