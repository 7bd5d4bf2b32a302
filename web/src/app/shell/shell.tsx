import { isStaffRole } from '@drawbar/contract/roles.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import { Outlet, useLocation, useMatches, useNavigation, useSearchParams } from 'react-router'
import { startStream, useStreamState, type StreamState } from '../../api/stream.ts'
import { AccountMenu, pathOfDashboard } from '../../features/identity/account-menu.tsx'
import { COMPANY_PARAM, sideOf, useCompanyScope } from '../frame/company-scope.ts'
import { NotificationsBell } from '../../features/notifications/bell.tsx'
import { Help } from '../../features/onboarding/help/help.tsx'
import { FrameContext, type ScreenHead } from '../frame/frame-slots.ts'
import { PreferencesProvider } from '../frame/preferences.tsx'
import { SiteMenu } from '../frame/site-menu.tsx'
import { t, translated } from '../i18n/t.ts'
import { paths, withQuery } from '../../paths.ts'
import { mayOpen } from '../session/remembered-path.ts'
import { useSession } from '../session/store.ts'
import { AppFrame } from '../../ui/layout/app-frame.tsx'
import { CrashBoundary } from '../../ui/feedback/crash-boundary.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import type { NavItem } from '../../ui/layout/nav-item.ts'
import { Optional } from '../../ui/feedback/optional.tsx'
import { StatusBar } from '../../ui/layout/status-bar.tsx'
import type { Tone } from '../../ui/theme/tokens.ts'
import { AppProviders } from '../frame/app-providers.tsx'
import { speakTitles, titleOf } from '../frame/document-title.ts'
import { EnrollmentGate } from './enrollment-gate.tsx'
import { FrameNotices } from './frame-notices.tsx'
import { dashboardOfPath, PLACES, type NavPlace } from './navigation.tsx'
import css from './shell.module.css'

/** The first screen stands without them, and every screen where they do not arrive. */
const Tours = lazy(async () => ({ default: (await import('../../features/onboarding/tours.tsx')).Tours }))
const FocusRestorer = lazy(async () => ({
  default: (await import('../../ui/layout/focus-restorer.tsx')).FocusRestorer,
}))
const ShellPalette = lazy(async () => ({ default: (await import('./palette.tsx')).ShellPalette }))

const FRESHNESS: Record<StreamState, { tone: Tone; label: string }> = {
  live: { tone: 'live', label: t('Live (connection)') },
  connecting: { tone: 'neutral', label: t('Connecting') },
  offline: { tone: 'critical', label: t('No signal') },
}
/** The board has a map beside its list: in a window less wide than this an open side bar takes the room of that. */
const BOARD_ROOMY_PX = 1600
speakTitles(translated)

const NO_HEAD: Omit<ScreenHead, 'title'> = { tabs: [], keys: [] }

/** The signed-in house. Another person, or the other side of a company, gets a new cache and a new stream. */
export function Shell() {
  const owner = useSession(({ user }) => (user === null ? null : `${user.userId}:${user.role ?? ''}`))
  // Between the end of a session and the arrival at /login there is nobody to draw it for.
  if (owner === null) return null
  return (
    <AppProviders key={owner}>
      <PreferencesProvider>
        <EnrollmentGate>
          <Frame />
        </EnrollmentGate>
      </PreferencesProvider>
    </AppProviders>
  )
}

function Frame() {
  const queries = useQueryClient()
  useEffect(() => startStream(queries), [queries])
  const user = useSession((session) => session.user)
  const active = useSession((session) => session.dashboard)
  const { pathname } = useLocation()
  const matches = useMatches()
  const dashboard = dashboardOfPath(pathname, active)
  const scope = useCompanyScope()
  const side = sideOf(pathname)
  // Another side's token may arrive before the guards have moved the page: what it may not read is not asked for meanwhile.
  const isTheirs = user !== null && mayOpen(pathname, user)
  useRememberedCompany(scope.companyId, isStaffRole(user?.role) && side !== null)

  const [head, setHead] = useState<ScreenHead | null>(null)
  const [actions, setActions] = useState<HTMLElement | null>(null)
  const [facts, setFacts] = useState<HTMLElement | null>(null)
  const [arrivedAt] = useState(() => performance.now())
  const [palette, setPalette] = useState(false)
  const paletteCalled = useFirstCall(palette, () => setPalette(true))
  const slots = useMemo(() => ({ setHead, actions, facts }), [actions, facts])
  const shown = head ?? { ...NO_HEAD, title: titleOf(matches) }

  const nav = useMemo(() => {
    const item = ({ to, label, icon: Icon, end }: NavPlace): NavItem => ({
      to: withQuery(to, { company: sideOf(to) === null ? undefined : scope.companyId }),
      label,
      icon: <Icon size={16} stroke={1.6} aria-hidden="true" />,
      ...(end ? { end } : {}),
    })
    const groups = PLACES[dashboard].map((group) => group.filter(({ to }) => user !== null && mayOpen(to, user)))
    return {
      groups: groups.map((group) => group.map(item)),
      tabs: groups
        .flat()
        .filter(({ phone }) => phone !== undefined)
        .map((place) => ({ ...item(place), label: typeof place.phone === 'string' ? place.phone : place.label })),
    }
  }, [dashboard, scope.companyId, user])

  return (
    <FrameContext value={slots}>
      <AppFrame
        nav={nav.groups}
        tabs={nav.tabs}
        title={shown.title}
        {...(pathname === paths.carrierLoads ? { roomyFrom: BOARD_ROOMY_PX } : {})}
        pageTabs={shown.tabs}
        home={pathOfDashboard(dashboard)}
        onSearch={() => setPalette(true)}
        aside={
          <>
            <span ref={setActions} className={css['slot']} />
            <SiteMenu />
            <Help keys={shown.keys} screen={shown.title} />
            <NotificationsBell />
            <AccountMenu translated={translated} />
          </>
        }
        notices={<FrameNotices user={user} picks={scope.isReadOnly ? side : null} />}
        statusBar={<Foot facts={<span ref={setFacts} />} keys={shown.keys} />}
      >
        <CrashBoundary key={pathname}>
          {scope.mustChoose ? (
            <Empty title={t('No company chosen')}>{t('This screen belongs to a company.')}</Empty>
          ) : isTheirs ? (
            <Outlet />
          ) : null}
        </CrashBoundary>
      </AppFrame>
      <Optional>
        <FocusRestorer />
      </Optional>
      <Optional>
        <Tours arrivedAt={arrivedAt} />
      </Optional>
      {paletteCalled ? (
        <Optional lost>
          <ShellPalette opened={palette} onOpenedChange={setPalette} side={dashboard} companyId={scope.companyId} />
        </Optional>
      ) : null}
    </FrameContext>
  )
}

/** Whether the palette was ever called. Until then this listens for its key; from then on the palette does itself. */
function useFirstCall(opened: boolean, onCall: () => void): boolean {
  const [called, setCalled] = useState(false)
  if (opened && !called) setCalled(true)
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    onCall()
  })
  useEffect(() => {
    if (called) return undefined
    const listen = (event: KeyboardEvent): void => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [called])
  return called
}

function Foot({ facts, keys }: { facts: ReactNode; keys: ScreenHead['keys'] }) {
  const stream = useStreamState()
  return (
    <StatusBar
      freshness={FRESHNESS[stream]}
      facts={[facts]}
      keys={[...keys, { keys: '?', does: t('help') }, { keys: [t('Ctrl'), 'K'], does: t('go anywhere') }]}
    />
  )
}

/** A link inside a screen need not carry staff's choice of company: the frame puts it back into the address. */
function useRememberedCompany(companyId: string | undefined, target: boolean): void {
  const saved = useRef<string | undefined>(undefined)
  const [, setSearch] = useSearchParams()
  // Writing the address would cancel a navigation that has begun; the company is put into the address where that one arrives.
  const idle = useNavigation().state === 'idle'
  useEffect(() => {
    if (companyId !== undefined) saved.current = companyId
    else if (target && idle && saved.current !== undefined) {
      const company = saved.current
      setSearch(
        (before) => {
          const after = new URLSearchParams(before)
          after.set(COMPANY_PARAM, company)
          return after
        },
        { replace: true },
      )
    }
  }, [companyId, target, idle, setSearch])
}
