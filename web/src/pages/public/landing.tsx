import { paths } from '../../paths.ts'
import { pathOfDashboard } from '../../features/accounts/account-menu.tsx'
import { useSession } from '../../session/store.ts'
import { ButtonLink } from '../../ui/button.tsx'
import css from './public-page.module.css'

const FEATURES = [
  {
    title: 'A price with its evidence',
    text: 'Each lane shows the middle half of what was paid, the window and the sample. Too few reports, and nothing is shown rather than a guess.',
  },
  {
    title: 'Bids side by side',
    text: 'Price, transit, equipment and cover of every bid in one table. Counter or award from there.',
  },
  {
    title: 'Carriers checked, then checked again',
    text: 'Authority and insurance are looked at when a carrier bids, when it is awarded and when it dispatches.',
  },
  {
    title: 'Dock to dock on one screen',
    text: 'Dispatch, stops, positions and proof of delivery follow the load, in the time of each stop.',
  },
  {
    title: 'Paid on proof',
    text: 'The approved proof of delivery makes the invoice, from the rate that both sides signed.',
  },
  {
    title: 'Made for a long shift',
    text: 'Every list works from the keyboard, light or dark. Loads come in by CSV or X12 204.',
  },
]

export default function Landing() {
  const { user, dashboard } = useSession()
  return (
    <div className={css['wide']}>
      <div className={css['hero']}>
        <h1 className="t-headline">Couple the load to the right truck.</h1>
        <div className={css['lead']}>
          <p className="t-lead">
            Drawbar is a freight marketplace. Shippers post loads and compare bids against what the lane pays. Carriers
            search, bid, haul and get paid. One screen, one set of facts, both sides.
          </p>
          <div className={css['acts']}>
            {user === null ? null : (
              <ButtonLink to={pathOfDashboard(dashboard)} variant="primary" size="public">
                Go to your dashboard
              </ButtonLink>
            )}
            <ButtonLink to={paths.signup} size="public" {...(user === null ? { variant: 'primary' as const } : {})}>
              Get started free
            </ButtonLink>
            <ButtonLink to={paths.platform} size="public">
              See the platform
            </ButtonLink>
            <ButtonLink to={paths.pricing} size="public" variant="quiet">
              Pricing
            </ButtonLink>
          </div>
        </div>
      </div>
      <section aria-labelledby="what" className={css['block']}>
        <h2 id="what" className="t-section">
          What it does
        </h2>
        <div className={css['cards']}>
          {FEATURES.map(({ title, text }) => (
            <article key={title} className={css['card']}>
              <h3 className="t-record">{title}</h3>
              <p className="t-public">{text}</p>
            </article>
          ))}
        </div>
      </section>
    </div>
  )
}
