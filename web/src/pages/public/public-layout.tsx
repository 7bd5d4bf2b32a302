import { Link, Outlet, useLocation } from 'react-router'
import { AccountMenu, pathOfDashboard } from '../../features/accounts/account-menu.tsx'
import { FOOTER_LINKS, SITE_LINKS } from '../../features/site/site-links.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/store.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { CrashBoundary } from '../../ui/crash-boundary.tsx'
import { Logo } from '../../ui/lane-rail.tsx'
import css from './public-layout.module.css'

export default function PublicLayout() {
  const { user, dashboard } = useSession()
  const { pathname } = useLocation()
  return (
    <div className={css['page']}>
      <a className={css['skip']} href="#content">
        Skip to the content
      </a>
      <header className={css['header']}>
        <div className={cx(css['width'], css['bar'])}>
          <Link to={paths.home} aria-label="Drawbar, home" className={css['logo']}>
            <Logo />
          </Link>
          <nav aria-label="Site" className={css['links']}>
            {SITE_LINKS.map(({ label, to }) => (
              <Link key={to} to={to} className={css['link']} aria-current={pathname === to ? 'page' : undefined}>
                {label}
              </Link>
            ))}
          </nav>
          <div className={css['acts']}>
            {user === null ? (
              <>
                <ButtonLink to={paths.login} variant="quiet" size="wide">
                  Login
                </ButtonLink>
                <ButtonLink to={paths.signup} variant="primary" size="wide">
                  Get Started Free
                </ButtonLink>
              </>
            ) : (
              <>
                {/* Not /dashboard, which sends some roles back here (spec-statements C03). */}
                <ButtonLink to={pathOfDashboard(dashboard)} size="wide">
                  Dashboard
                </ButtonLink>
                <AccountMenu />
              </>
            )}
          </div>
        </div>
      </header>
      <main id="content" className={css['main']} tabIndex={-1}>
        <CrashBoundary key={pathname}>
          <Outlet />
        </CrashBoundary>
      </main>
      <footer className={css['footer']}>
        <div className={cx(css['width'], css['foot'])}>
          <Logo size={22} />
          <span className={css['motto']}>A drawbar couples a truck to its trailer.</span>
          <nav aria-label="About the company" className={css['footLinks']}>
            {FOOTER_LINKS.map(({ label, to }) => (
              <Link key={to} to={to} className={css['link']}>
                {label}
              </Link>
            ))}
          </nav>
        </div>
      </footer>
    </div>
  )
}
