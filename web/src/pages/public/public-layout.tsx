import { PRODUCT } from '@drawbar/contract/product.ts'
import { cleanPath } from '@drawbar/contract/paths.ts'
import { lazy, Suspense } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { FOOTER_LINKS, LEGAL_LINKS } from '../../app/frame/site-links.ts'
import { LaunchBar } from '../../features/public-site/launch-bar.tsx'
import { useCanonical } from '../../features/public-site/use-canonical.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../app/session/store.ts'
import { cx } from '../../ui/layout/class-names.ts'
import { CrashBoundary } from '../../ui/feedback/crash-boundary.tsx'
import { Logo } from '../../ui/display/lane-rail.tsx'
import css from './public-layout.module.css'
import { SiteHeader } from './site-header.tsx'

const ActingOnSite = lazy(async () => ({ default: (await import('./acting-on-site.tsx')).ActingOnSite }))

/** These say it themselves, or stand in the way of nobody who waits. */
const WITHOUT_BAR: readonly string[] = [
  paths.login,
  paths.signup,
  '/register',
  paths.forgotPassword,
  paths.resetPassword,
  paths.waitlist,
]

export default function PublicLayout() {
  const { pathname, search } = useLocation()
  useCanonical(pathname, search)
  const user = useSession((session) => session.user)
  const barred = !WITHOUT_BAR.includes(cleanPath(pathname))
  return (
    <div className={cx(css['page'], barred && css['barred'])}>
      <a className={css['skip']} href="#content">
        Skip to the content
      </a>
      {barred ? <LaunchBar /> : null}
      <SiteHeader />
      <main id="content" className={css['main']} tabIndex={-1}>
        <CrashBoundary key={pathname}>
          <Outlet />
        </CrashBoundary>
      </main>
      <footer className={css['footer']}>
        <div className={cx(css['width'], css['foot'])}>
          <Link to={paths.home} aria-label={`${PRODUCT.name}, home`} className={css['logo']}>
            <Logo size={22} />
          </Link>
          <span className={css['motto']}>A drawbar couples a truck to its trailer.</span>
          <nav aria-label="About the company" className={css['footLinks']}>
            {FOOTER_LINKS.map(({ label, to }) => (
              <Link key={to} to={to} className={css['link']}>
                {label}
              </Link>
            ))}
          </nav>
          <nav aria-label="Legal" className={css['footLinks']}>
            {LEGAL_LINKS.map(({ label, to }) => (
              <Link key={to} to={to} className={css['link']}>
                {label}
              </Link>
            ))}
          </nav>
        </div>
      </footer>
      {user?.acting ? (
        <div className={css['actingBanner']}>
          <Suspense fallback={null}>
            <ActingOnSite acting={user.acting} person={user} />
          </Suspense>
        </div>
      ) : null}
    </div>
  )
}
