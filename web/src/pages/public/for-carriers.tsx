import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { DEMO_DATA, ProductPicture } from '../../features/public-site/product-picture.tsx'
import { PublicPage, Section } from '../../features/public-site/public-page.tsx'
import { FactTable, Questions, Steps } from '../../features/public-site/public-parts.tsx'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import css from './for-carriers.module.css'

/** The form brings the component library with it, so it comes when somebody asks for it. */
const CarrierSignUp = lazy(() => import('../carrier-sign-up.tsx'))

const STEPS = [
  {
    title: 'Join and say who you are',
    text: 'An account needs a name, a company and an address. Your USDOT or MC number and your insurance are asked after the first login, before the first bid.',
  },
  {
    title: 'Search',
    text: 'By place and radius or by state, equipment, pickup, weight, rate, rate per mile and age; sorted by any of these or by deadhead. The list follows the market while you look at it.',
  },
  {
    title: 'Bid or book',
    text: 'Bid your price under its row and see where it stands before you send it. Revise it, answer a counter, withdraw. A book-now load is yours with one click, at the price it shows.',
  },
  {
    title: 'Confirm and sign',
    text: 'An award waits for your yes, usually 60 minutes; the consignor sets how long. The rate confirmation is a PDF with the terms, which you sign by name, over a hash of its exact bytes. The shipper agrees to it by awarding.',
  },
  {
    title: 'Haul',
    text: 'Dispatch a driver and a truck. Report arrivals and departures from the desk or the cab; each counts in the time of its stop, and late reports find their place.',
  },
  {
    title: 'Prove it and get paid',
    text: 'Send a photo or PDF of the signed proof. The approved proof makes the invoice. A shipper who does not answer within five business days has approved it.',
  },
]

const CHECKS = [
  ['No USDOT or MC number on file', 'Stops the bid', 'Stops the award'],
  ['Operating authority inactive', 'Stops the bid', 'Stops the award'],
  ['Auto liability below the federal minimum (49 CFR 387.9)', 'Stops the bid', 'Stops the award'],
  ['Cargo cover missing, or below the declared value', 'Warns', 'Stops the award'],
]

const QUESTIONS = [
  {
    title: 'What does it cost?',
    text: 'Joining, searching and bidding cost nothing. Of a rate that was delivered, approved and invoiced we keep 5%. Extras such as detention are yours whole.',
  },
  {
    title: 'When am I paid?',
    text: 'Invoices are due 30 days after they are issued. We send your payment out once the shipper has paid. Quick pay and factoring are not offered yet.',
  },
  {
    title: 'Who sees my price?',
    text: 'The shipper who posted the load, and nobody else. Other carriers see how many bids there are. On a sealed load nobody sees it before the deadline, our staff included.',
  },
  {
    title: 'May I hand a load on?',
    text: 'No. The carrier that signs hauls it, with its own equipment and under its own authority. The rate confirmation says so.',
  },
]

export default function ForCarriers() {
  const [search] = useSearchParams()
  // The button works before any script has arrived: it is a form that asks for this page again.
  const [joining, setJoining] = useState(false)
  const requested = search.has('join')
  useEffect(() => {
    if (requested) setJoining(true)
  }, [requested])
  const section = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (joining) section.current?.scrollIntoView({ block: 'start' })
  }, [joining])
  return (
    <PublicPage
      title="Search the board. Bid your price. Get paid on proof."
      lead="Every load shows what the lane pays, who ships it, and what it asks of your truck and your cover, before you bid."
    >
      <div ref={section} className={css['join']}>
        {joining ? (
          <>
            <h2 className="t-section">Join as a carrier</h2>
            <Suspense fallback={<Spinner size="lg" />}>
              <CarrierSignUp />
            </Suspense>
          </>
        ) : (
          <form
            method="get"
            className={css['ways']}
            onSubmit={(event) => {
              event.preventDefault()
              setJoining(true)
            }}
          >
            <input type="hidden" name="join" value="1" />
            <Button type="submit" variant="primary" size="public">
              Join as a carrier
            </Button>
            <ButtonLink to={paths.login} size="public">
              Login
            </ButtonLink>
            <span className={css['free']}>Free to join, free to bid.</span>
            <noscript>
              <p>Joining needs JavaScript, which is switched off in this browser.</p>
            </noscript>
          </form>
        )}
      </div>
      <ProductPicture
        first
        name="board"
        alt="The carrier’s load board: lanes, windows in local time, miles, equipment, price and benchmark, with a bid opened under its row."
        caption={`Available loads, a bid begun. ${DEMO_DATA}`}
      />
      <Section id="steps" title="From the board to the bank">
        <Steps steps={STEPS} />
      </Section>
      <Section
        id="checks"
        title="What is checked, and when"
        note="At dispatch the same checks run once more. Each names the rule, what was found, its source and its date."
      >
        <FactTable
          caption="Rules of eligibility"
          head={['Found', 'When you bid', 'When you are awarded']}
          rows={CHECKS}
        />
        <p>
          A refusal is never a riddle: the row says which paper is missing or how much cover is short, so that you know
          what to send.
        </p>
      </Section>
      <Section id="questions" title="Questions carriers ask">
        <Questions questions={QUESTIONS} />
      </Section>
    </PublicPage>
  )
}
