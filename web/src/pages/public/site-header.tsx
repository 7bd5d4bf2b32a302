import { canonicalPath } from '@drawbar/contract/paths.ts'
import { PRODUCT } from '@drawbar/contract/product.ts'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { AccountMenu, pathOfDashboard } from '../../features/identity/account-menu.tsx'
import { SITE_LINKS } from '../../app/frame/site-links.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../app/session/store.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Logo } from '../../ui/display/lane-rail.tsx'
import css from './site-header.module.css'

/**
 * Spec §2, Header. On a phone the six links stand behind "Menu": a popover, which the browser opens and closes by itself, also before
 * any script has arrived. A browser that does not know popovers shows the links in place.
 */
export function SiteHeader() {
  const { user, dashboard } = useSession()
  const { pathname } = useLocation()
  const links = useRef<HTMLElement>(null)
  const shown = canonicalPath(pathname)
  const opened = useRef(pathname)
  useEffect(() => {
    // Not when the application takes the page over: the menu may have been opened before.
    if (opened.current === pathname) return
    opened.current = pathname
    if (links.current?.matches(':popover-open')) links.current.hidePopover()
  }, [pathname])
  return (
    <header className={css['header']}>
      <div className={css['bar']}>
        <Link to={paths.home} aria-label={`${PRODUCT.name}, home`} className={css['logo']}>
          <Logo />
        </Link>
        <nav ref={links} id="site-links" popover="auto" aria-label="Site" className={css['links']}>
          {SITE_LINKS.map(({ label, to }) => (
            <Link key={to} to={to} className={css['link']} aria-current={shown === to ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
        {user === null ? (
          <div className={css['guest']}>
            <ButtonLink to={paths.login} variant="quiet" size="wide" className={css['login']}>
              Login
            </ButtonLink>
            <ButtonLink to={paths.signup} variant="primary" size="wide">
              Get Started Free
            </ButtonLink>
          </div>
        ) : (
          <div className={css['member']}>
            {/* Not /dashboard, which sends some roles back here (spec-statements C03). */}
            <ButtonLink to={pathOfDashboard(dashboard)} size="wide">
              Dashboard
            </ButtonLink>
            <AccountMenu />
          </div>
        )}
        <button type="button" popoverTarget="site-links" className={css['menu']}>
          Menu
        </button>
      </div>
    </header>
  )
}
