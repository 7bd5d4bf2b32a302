import { lazy, Suspense, useState } from 'react'
import { paths } from '../../paths.ts'
import { PublicText } from '../../features/site/public-text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import css from './public-page.module.css'

/** The form brings the component library with it, so it comes when somebody asks for it. */
const CarrierSignUp = lazy(() => import('../carrier-sign-up.tsx'))

export default function ForCarriers() {
  const [joining, setJoining] = useState(false)
  return (
    <PublicText
      css={css}
      title="Search the board. Bid your price. Get paid on proof."
      lead="Every load shows what the lane pays, who ships it and what it asks of your truck and your cover, before you bid."
      points={[
        {
          title: 'Loads you can haul',
          text: 'Search by place and radius, equipment, pickup and weight. A load that your authority or cover does not fit says so, and why.',
        },
        {
          title: 'Your price, answered',
          text: 'Bid, revise, answer a counter. When a load goes to another carrier you are told at once.',
        },
        {
          title: 'Paid from what was signed',
          text: 'The rate confirmation is signed by both sides. The approved proof of delivery makes the invoice.',
        },
      ]}
    >
      <section className={css['section']} aria-labelledby="join">
        <h2 id="join" className="t-section">
          {joining ? 'Join as a carrier' : 'Free to join, free to bid'}
        </h2>
        {joining ? (
          <Suspense fallback={<Spinner size="lg" />}>
            <CarrierSignUp />
          </Suspense>
        ) : (
          <div className={css['acts']}>
            <Button variant="primary" size="public" onClick={() => setJoining(true)}>
              Join as a carrier
            </Button>
            <ButtonLink to={paths.login} size="public">
              Login
            </ButtonLink>
          </div>
        )}
      </section>
    </PublicText>
  )
}
