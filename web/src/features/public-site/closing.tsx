import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import css from './site.module.css'

/** The foot of most pages: the two ways in. The page of the prices says nothing of where they are. */
export function Closing({ priced = false }: { priced?: boolean }) {
  return (
    <section className={css['closing']} aria-labelledby="start">
      <div className={css['closingWidth']}>
        <div>
          <h2 id="start" className="t-closing">
            Start with one load.
          </h2>
          {priced ? null : (
            <p className={`t-public ${css['closingText'] ?? ''}`}>
              What it costs is on the{' '}
              <Link to={paths.pricing} className="link">
                pricing
              </Link>{' '}
              page, in dollars, before you sign up.
            </p>
          )}
        </div>
        <div className={css['way']}>
          <h3 className="t-record">I ship freight</h3>
          <p className="t-public">
            Post a load, see the benchmark, take bids from carriers whose cover fits your cargo.
          </p>
          <ButtonLink to={paths.signup} size="public" variant="primary">
            Get started free
          </ButtonLink>
        </div>
        <div className={css['way']}>
          <h3 className="t-record">I run trucks</h3>
          <p className="t-public">
            Give your USDOT or MC number. Search the board, bid, and see why you can or cannot take a load.
          </p>
          <ButtonLink to={paths.forCarriers} size="public">
            Join as a carrier
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
