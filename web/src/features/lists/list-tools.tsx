import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { t } from '../../app/i18n/t.ts'
import { IconButton } from '../../ui/form/button.tsx'
import css from './lists.module.css'
import type { ListMenuProps } from './list-menu.tsx'

/** Not on the first screen: most people set their columns once. */
const ListMenu = lazy(async () => ({ default: (await import('./list-menu.tsx')).ListMenu }))

/** The small control at a table's head: which columns it shows, and the table as a file. */
export function ListTools({ label, ...menu }: { label: string } & Pick<ListMenuProps, 'choice' | 'onExport'>) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLSpanElement>(null)
  const close = (): void => {
    setOpen(false)
    root.current?.querySelector('button')?.focus()
  }
  return (
    <span ref={root} className={css['tools']}>
      <IconButton
        size="row"
        label={t('Columns and export: {label}', { label })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <IconAdjustmentsHorizontal size={16} stroke={1.6} aria-hidden="true" />
      </IconButton>
      {open ? (
        <Suspense fallback={null}>
          <ListMenu {...menu} label={label} trigger={root} onClose={close} onLeave={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </span>
  )
}
