import type { WaitlistSide } from '@drawbar/contract/site/site.ts'
import { Link, useSearchParams } from 'react-router'
import { ConfirmPlace } from '../../features/public-site/confirm-place.tsx'
import { PublicPage, Section } from '../../features/public-site/public-page.tsx'
import { Steps } from '../../features/public-site/public-parts.tsx'
import { findPlace } from '../../features/public-site/site-calls.ts'
import { SiteForm, type SiteField } from '../../features/public-site/site-form.tsx'
import { useHydrated } from '../../features/public-site/use-hydrated.ts'
import { paths } from '../../paths.ts'

const SIDES = { shipper: 'Shipping freight', carrier: 'Hauling freight', both: 'Both' } as const satisfies Record<
  WaitlistSide,
  string
>

const FIELDS: readonly SiteField[] = [
  {
    name: 'email',
    label: 'Email',
    kind: 'email',
    required: 'Email is required',
    autoComplete: 'email',
    maxLength: 254,
  },
  {
    name: 'side',
    label: 'I am here for',
    kind: 'choice',
    options: SIDES,
    required: 'Choose shipping, hauling or both.',
  },
  { name: 'name', label: 'Name', kind: 'text', autoComplete: 'name', maxLength: 120 },
  { name: 'lanes', label: 'Lanes', kind: 'text', maxLength: 200, hint: 'Where you ship or haul, in your own words.' },
]

const HOW = [
  {
    title: 'You leave an address',
    text: 'Whether we know it already or not, the answer here is the same: nobody can ask this page who is on the list.',
  },
  {
    title: 'You confirm it',
    text: 'A mail brings a link. Until you confirm, the address is not on the list, and without that it is forgotten.',
  },
  { title: 'We write once', text: 'When Drawbar opens to everybody. No newsletter comes of it.' },
]

export default function Waitlist() {
  const [search] = useSearchParams()
  // The build drew the page without a token.
  const token = useHydrated() ? search.get('token') : null
  return (
    <PublicPage
      title="Join the waitlist."
      lead={
        <>
          Drawbar opens to everybody soon. Leave an address and we write once. If you cannot wait, an account is{' '}
          <Link to={paths.signup} className="link">
            free and open today
          </Link>
          .
        </>
      }
    >
      {token === null ? (
        <Section id="join" title="Your address">
          <SiteForm name="waitlist" label="Waitlist" fields={FIELDS} button="Join the waitlist" send={findPlace} />
        </Section>
      ) : (
        <Section id="confirm" title="Your place">
          <ConfirmPlace token={token} />
        </Section>
      )}
      <Section id="how" title="What happens then">
        <Steps steps={HOW} />
      </Section>
    </PublicPage>
  )
}
