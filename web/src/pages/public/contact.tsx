import type { ContactTopic } from '@drawbar/contract/site/site.ts'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { PublicPage, Section } from '../../features/public-site/public-page.tsx'
import { PlainList } from '../../features/public-site/public-parts.tsx'
import { sendMessage } from '../../features/public-site/site-calls.ts'
import { SiteForm, type SiteField } from '../../features/public-site/site-form.tsx'
import { paths } from '../../paths.ts'

/** The contract's topics; its module is too heavy for a page that only shows their words. */
const TOPICS = {
  shipping: 'Shipping freight',
  hauling: 'Hauling freight',
  support: 'Support',
  press: 'Press',
  investors: 'Investors',
  careers: 'Careers',
  other: 'Something else',
} as const satisfies Record<ContactTopic, string>

const FIELDS: readonly SiteField[] = [
  { name: 'name', label: 'Name', kind: 'text', required: 'Name is required', autoComplete: 'name', maxLength: 120 },
  {
    name: 'email',
    label: 'Email',
    kind: 'email',
    required: 'Email is required',
    autoComplete: 'email',
    maxLength: 254,
  },
  { name: 'company', label: 'Company', kind: 'text', autoComplete: 'organization', maxLength: 160 },
  { name: 'topic', label: 'About', kind: 'choice', options: TOPICS, required: 'Choose what it is about.' },
  {
    name: 'message',
    label: 'Message',
    kind: 'area',
    required: 'Message is required',
    maxLength: 5000,
    hint: 'For a load or an invoice, its number (LD-…, SH-…, INV-…) saves a question.',
  },
]

export default function Contact() {
  const [search] = useSearchParams()
  const topic = search.get('topic') ?? ''
  const given = useMemo(() => (topic in TOPICS ? { topic } : {}), [topic])
  return (
    <PublicPage
      title="Write to us."
      lead="It reaches the people who run the market. You get a number for your message at once, and an answer by mail."
    >
      <Section id="write" title="Your message">
        <SiteForm
          name="contact"
          label="Contact"
          fields={FIELDS}
          button="Send message"
          given={given}
          send={sendMessage}
        />
      </Section>
      <Section id="quicker" title="What may be quicker">
        <PlainList
          items={[
            <>
              What it costs:{' '}
              <Link to={paths.pricing} className="link">
                pricing
              </Link>
              .
            </>,
            <>
              How benchmarks, imports and rate confirmations work:{' '}
              <Link to={paths.resources} className="link">
                resources
              </Link>
              .
            </>,
            <>
              A lost password:{' '}
              <Link to={paths.forgotPassword} className="link">
                ask for a reset link
              </Link>
              .
            </>,
          ]}
        />
      </Section>
    </PublicPage>
  )
}
