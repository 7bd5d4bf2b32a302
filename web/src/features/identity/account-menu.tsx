import { dashboardsOf, type Dashboard } from '@drawbar/contract/roles.ts'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { chooseDashboard, endSession, useSession } from '../../app/session/store.ts'
import type { SessionUser } from '../../app/session/token.ts'
import { cx } from '../../ui/layout/class-names.ts'
import css from './account-menu.module.css'

/** The public pages carry this menu without the words of other languages; behind the sign-in it is given `translated`. */
type Reason = (english: string) => string
const inEnglish: Reason = (english) => english

/** Spec §2: shown in this order; picked in the order of `DASHBOARDS` (spec-statements C21). */
const switcher = (translated: Reason): { dashboard: Dashboard; label: string }[] => [
  { dashboard: 'admin', label: translated('Admin') },
  { dashboard: 'carrier', label: translated('Carrier') },
  { dashboard: 'consignor', label: translated('Consignor') },
]

export const pathOfDashboard = (dashboard: Dashboard): string => paths[dashboard]

/** Spec §2: the name, else the email, else 'Account'. */
export const accountLabel = (user: Pick<SessionUser, 'name' | 'email'> | null, translated = inEnglish): string =>
  user?.name.trim() || user?.email.trim() || translated('Account')

function initials(label: string): string {
  const text = label.split(/\s+/)
  return `${text[0]?.[0] ?? ''}${text.length > 1 ? (text.at(-1)?.[0] ?? '') : ''}`.toUpperCase()
}

/** Drawn without the component library, so that the public pages can carry it too. */
export function AccountMenu({ translated = inEnglish }: { translated?: Reason }) {
  const { user, dashboard } = useSession()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const menuId = useId()
  const label = accountLabel(user, translated)
  const allowed = user === null ? [] : dashboardsOf(user)
  const entries = switcher(translated).filter((entry) => allowed.includes(entry.dashboard))

  useEffect(() => {
    if (!open) return undefined
    root.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus()
    const outside = (event: PointerEvent): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])

  const close = (): void => {
    setOpen(false)
    root.current?.querySelector('button')?.focus()
  }
  const press = (event: KeyboardEvent): void => {
    if (!open) return
    const items = [...(root.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
    const at = items.findIndex((item) => item === document.activeElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key]
    if (to !== undefined) items[(to + items.length) % items.length]?.focus()
    else if (event.key === 'Escape') close()
    else if (event.key === 'Tab') setOpen(false)
    if (to !== undefined || event.key === 'Escape') event.preventDefault()
  }
  const go = (path: string) => () => {
    close()
    void navigate(path)
  }
  const change = (to: Dashboard) => async () => {
    close()
    // Staff open any side; a company that acts on both works with one side's token at a time.
    if (user?.userTypeName === 'LogisticsProvider' && to !== 'admin' && to !== dashboard) {
      const { switchSide } = await import('../../api/refresh.ts')
      await switchSide(to)
    }
    chooseDashboard(to)
    await navigate(pathOfDashboard(to))
  }
  const leave = async (): Promise<void> => {
    close()
    try {
      const { logOut } = await import('../../app/frame/log-out.ts')
      await logOut()
    } catch {
      // A server that is away does not hand out the code that would tell it: the person is out all the same.
      endSession('logout')
    }
  }

  return (
    <div ref={root} className={css['root']} role="presentation" onKeyDown={press}>
      <button
        type="button"
        className={css['target']}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className={css['disc']} aria-hidden="true">
          {initials(label)}
        </span>
        <span className={css['label']}>{label}</span>
      </button>
      {open ? (
        <div id={menuId} role="menu" aria-label={label} className={css['menu']}>
          {entries.length > 1 ? (
            <div role="group" aria-label={translated('Dashboard')} className={css['group']}>
              {entries.map((entry) => (
                <button
                  key={entry.dashboard}
                  type="button"
                  role="menuitemradio"
                  aria-checked={entry.dashboard === dashboard}
                  tabIndex={-1}
                  className={cx(css['item'], entry.dashboard === dashboard && css['checked'])}
                  onClick={() => void change(entry.dashboard)()}
                >
                  {entry.label}
                </button>
              ))}
            </div>
          ) : null}
          <div className={css['group']}>
            <MenuItem label={translated('Profile')} onSelect={go(paths.profile)} />
            <MenuItem label={translated('Settings')} onSelect={go(paths.settings)} />
          </div>
          <div className={css['group']}>
            <MenuItem label={translated('Logout')} onSelect={() => void leave()} />
          </div>
        </div>
      ) : null}
    </div>
  )
}

function MenuItem({ label, onSelect }: { label: string; onSelect: () => void }) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={css['item']} onClick={onSelect}>
      {label}
    </button>
  )
}
