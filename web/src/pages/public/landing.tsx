import { Closing } from '../../features/public-site/closing.tsx'
import { FeatureCards } from '../../features/public-site/feature-cards.tsx'
import { DEMO_DATA, ProductPicture } from '../../features/public-site/product-picture.tsx'
import { PublicPage } from '../../features/public-site/public-page.tsx'
import { pathOfDashboard } from '../../features/identity/account-menu.tsx'
import { paths } from '../../paths.ts'
import { useSession } from '../../app/session/store.ts'
import css from './landing.module.css'

export default function Landing() {
  const { user, dashboard } = useSession()
  const start = { to: paths.signup, label: 'Get started free' }
  const ways = [
    { to: paths.platform, label: 'See the platform' },
    { to: paths.pricing, label: 'Pricing', look: 'quiet' },
  ] as const
  return (
    <PublicPage
      front
      title="Couple the load to the right truck."
      lead="Drawbar is a freight marketplace. Shippers post loads and compare bids against what the lane pays. Carriers search, bid, haul and get paid. One screen, one set of facts, both sides."
      actions={
        user === null
          ? [{ ...start, look: 'primary' }, ...ways]
          : [{ to: pathOfDashboard(dashboard), label: 'Go to your dashboard', look: 'primary' }, start, ...ways]
      }
      closing={<Closing />}
    >
      <ProductPicture
        first
        name="board"
        alt="The carrier’s load board. A row from Fort Worth to Atlanta is open: the bid of 1,885 dollars stands just over the median of twelve reports, and each check of authority and insurance is listed with its date."
        caption={`The carrier’s load board with a bid open. ${DEMO_DATA}`}
      />
      <section aria-labelledby="what" className={css['description']}>
        <h2 id="what" className="t-section">
          What it does
        </h2>
        <FeatureCards />
      </section>
    </PublicPage>
  )
}
