import { IconWorld } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { t, translated } from '../i18n/t.ts'
import { IconButton } from '../../ui/form/button.tsx'
import { useDropped } from '../../ui/layout/use-dropped.ts'
import { SITE_LINKS } from './site-links.ts'
import css from './site-menu.module.css'

/** The six links of the public header, inside the application (spec-statements C37). */
export function SiteMenu() {
  const { open, root, toggle, close, leave } = useDropped<HTMLDivElement>()
  const menuId = useId()
  const outside = useEffectEvent((event: PointerEvent): void => {
    if (event.target instanceof Node && !root.current?.contains(event.target)) leave()
  })
  useEffect(() => {
    if (!open) return undefined
    root.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
    const listen = (event: PointerEvent): void => outside(event)
    document.addEventListener('pointerdown', listen)
    return () => document.removeEventListener('pointerdown', listen)
  }, [open, root])
  const press = (event: KeyboardEvent): void => {
    if (!open) return
    const items = [...(root.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
    const at = items.findIndex((item) => item === document.activeElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key]
    if (to !== undefined) items[(to + items.length) % items.length]?.focus()
    else if (event.key === 'Escape') close()
    else if (event.key === 'Tab') leave()
    if (to !== undefined || event.key === 'Escape') event.preventDefault()
  }
  return (
    <div ref={root} className={css['root']} role="presentation" onKeyDown={press}>
      <IconButton
        label={t('Site')}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        onClick={toggle}
      >
        <IconWorld size={16} stroke={1.6} aria-hidden="true" />
      </IconButton>
      {open ? (
        <div id={menuId} role="menu" aria-label={t('Site')} className={css['menu']}>
          {SITE_LINKS.map(({ label, to }) => (
            <Link key={to} to={to} role="menuitem" tabIndex={-1} className={css['item']} onClick={close}>
              {translated(label)}
            </Link>
          ))}
        </div>
      ) : null}
    </div>
  )
}
