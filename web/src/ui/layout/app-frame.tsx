import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2, IconSearch } from '@tabler/icons-react'
import { lazy, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Link, NavLink, type To } from 'react-router'
import { t } from '../../app/i18n/t.ts'
import css from './app-frame.module.css'
import { cx } from './class-names.ts'
import { formatNumber } from '../format/format.ts'
import { KeyCap } from '../display/key-cap.tsx'
import { Logo } from '../display/lane-rail.tsx'
import type { NavItem } from './nav-item.ts'
import { Optional } from '../feedback/optional.tsx'
import { readCookie, writeCookie } from '../theme/cookie.ts'
import { usePageKeys } from './use-page-keys.ts'
import { usePhone } from './use-phone.ts'

export interface FrameTab {
  to: To
  label: string
  count?: number
  /** “3 new”: in orange words, because it is news. */
  fresh?: string
  current: boolean
}

export interface AppFrameProps {
  /** Groups of items; a hairline stands between groups. */
  nav: readonly (readonly NavItem[])[]
  /** Those at the foot of a phone, up to four; the rest of `nav` stands behind More. */
  tabs: readonly NavItem[]
  title: string
  pageTabs?: readonly FrameTab[]
  onSearch?: () => void
  /** Right end of the top bar: clock, notices, the page's one primary button, account menu. */
  aside?: ReactNode
  /** Above the screen, which takes what is left of the height; on a phone they are part of what scrolls. */
  notices?: ReactNode
  statusBar?: ReactNode
  home?: To
  /** In a window less wide the side bar begins collapsed on this screen, until somebody chooses. */
  roomyFrom?: number
  children: ReactNode
}

/** Also decides the width before the first paint of the next visit. */
const SIDE_COOKIE = 'drawbar-side'
/** A narrower window has too little left beside an open side bar for the columns of a board and its map. */
const ROOMY_PX = 1400
const MAX_TABS = 4
const MorePlaces = lazy(async () => ({ default: (await import('../overlay/more-places.tsx')).MorePlaces }))
const MAX_BADGE = 99

export function AppFrame({
  nav,
  tabs,
  title,
  pageTabs = [],
  onSearch,
  aside,
  notices,
  statusBar,
  home = '/',
  roomyFrom = ROOMY_PX,
  children,
}: AppFrameProps) {
  const [chosen, setChosen] = useState(() => readCookie(SIDE_COOKIE))
  const collapsed = chosen === null ? window.innerWidth < roomyFrom : chosen === 'collapsed'
  const toggle = (): void => {
    const next = collapsed ? 'open' : 'collapsed'
    writeCookie(SIDE_COOKIE, next)
    setChosen(next)
  }
  usePageKeys({ '[': toggle })
  const phone = usePhone()
  const { place, element } = useMovable()
  const [more, setMore] = useState<'never' | 'open' | 'closed'>('never')
  const foot = tabs.slice(0, MAX_TABS)
  return (
    <div className={cx(css['frame'], collapsed && css['collapsed'])}>
      <a className={css['skip']} href="#content">
        {t('Skip to the content')}
      </a>
      <aside className={css['side']}>
        <Link to={home} className={css['logo']} aria-label={t('Drawbar, home')}>
          <Logo withName={!collapsed} />
        </Link>
        <nav aria-label={t('Main')} className={css['nav']}>
          {nav.map((group, at) => (
            <ul key={at} className={css['group']}>
              {group.map((item) => (
                <li key={item.label}>
                  <SideLink item={item} collapsed={collapsed} />
                </li>
              ))}
            </ul>
          ))}
        </nav>
        <button
          type="button"
          className={css['toggle']}
          onClick={toggle}
          aria-expanded={!collapsed}
          aria-keyshortcuts="["
          aria-label={collapsed ? t('Expand side bar') : t('Collapse side bar')}
        >
          {collapsed ? (
            <IconLayoutSidebarLeftExpand size={16} stroke={1.6} aria-hidden="true" />
          ) : (
            <IconLayoutSidebarLeftCollapse size={16} stroke={1.6} aria-hidden="true" />
          )}
          {collapsed ? null : (
            <>
              <span className={css['label']}>{t('Collapse')}</span>
              <KeyCap keys="[" />
            </>
          )}
        </button>
      </aside>
      <header className={css['top']}>
        <h1 className="t-page">{title}</h1>
        {pageTabs.length === 0 ? null : (
          <nav aria-label={t('{title}, views', { title })} className={css['pageTabs']}>
            {pageTabs.map((tab) => (
              <Link
                key={tab.label}
                ref={tab.current ? scrollIntoView : undefined}
                to={tab.to}
                className={cx(css['pageTab'], tab.current && css['pageTabOn'])}
                aria-current={tab.current ? 'page' : undefined}
              >
                {tab.label}
                {tab.fresh === undefined ? null : <span className={css['fresh']}>{tab.fresh}</span>}
                {tab.count === undefined || tab.fresh !== undefined ? null : (
                  <span className={css['count']}>{formatNumber(tab.count)}</span>
                )}
              </Link>
            ))}
          </nav>
        )}
        <div className={css['aside']}>
          {onSearch === undefined ? null : (
            <button type="button" className={css['search']} onClick={onSearch} aria-keyshortcuts="Control+K Meta+K">
              <IconSearch size={16} stroke={1.6} aria-hidden="true" />
              <span className={css['searchLabels']}>{t('Search or go to')}</span>
              <KeyCap keys={t('Ctrl K')} />
            </button>
          )}
          {aside}
        </div>
      </header>
      {phone ? null : <div className={css['notices']} ref={place} />}
      <main id="content" className={css['content']}>
        {phone ? <div ref={place} /> : null}
        {children}
      </main>
      {createPortal(notices, element)}
      {statusBar === undefined ? null : <footer className={css['status']}>{statusBar}</footer>}
      <nav aria-label={t('Sections')} className={css['tabs']}>
        {foot.map((item) => (
          <NavLink
            key={item.label}
            to={item.to}
            end={item.end ?? false}
            className={({ isActive }) => cx(css['tab'], isActive && css['tabOn'])}
          >
            <span className={css['tabIcon']}>
              {item.icon}
              <Badge {...(item.count === undefined ? {} : { count: item.count })} />
            </span>
            {item.label}
          </NavLink>
        ))}
        <button type="button" className={css['tab']} aria-haspopup="dialog" onClick={() => setMore('open')}>
          <IconMenu2 size={16} stroke={1.6} aria-hidden="true" />
          {t('More')}
        </button>
      </nav>
      {more === 'never' ? null : (
        <Optional lost>
          <MorePlaces
            groups={nav.map((group) => group.filter(({ to }) => !foot.some((tab) => tab.to === to)))}
            opened={more === 'open'}
            onClose={() => setMore('closed')}
          />
        </Optional>
      )}
    </div>
  )
}

/** An element that keeps its content, and what was typed into it, as it moves from one place to another. */
function useMovable() {
  return useState(() => {
    const element = document.createElement('div')
    return { element, place: (at: HTMLElement | null): void => at?.append(element) }
  })[0]
}

/** On a phone the tabs scroll: where one is must be seen. Only their own row moves, the page stays where it was. */
function scrollIntoView(tab: HTMLElement | null): void {
  const row = tab?.parentElement
  if (!tab || !row) return
  const [own, seen] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
  if (own.right > seen.right) row.scrollLeft += own.right - seen.right
  else if (own.left < seen.left) row.scrollLeft -= seen.left - own.left
}

function SideLink({ item, collapsed }: { item: NavItem; collapsed: boolean }) {
  return (
    <NavLink
      to={item.to}
      end={item.end ?? false}
      title={collapsed ? item.label : undefined}
      className={({ isActive }) => cx(css['sideLink'], isActive && css['sideLinkOn'])}
    >
      {item.icon}
      <span className={collapsed ? 'visually-hidden' : css['label']}>{item.label}</span>
      {collapsed ? (
        <Badge {...(item.count === undefined ? {} : { count: item.count })} />
      ) : item.count === undefined || item.count === 0 ? null : (
        <span className={css['count']}>{formatNumber(item.count)}</span>
      )}
    </NavLink>
  )
}

function Badge({ count = 0 }: { count?: number }) {
  if (count === 0) return null
  return <span className={css['badge']}>{count > MAX_BADGE ? `${MAX_BADGE}+` : count}</span>
}
