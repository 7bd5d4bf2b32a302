import { Popover } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { CheckField } from '../../ui/form/choice-fields.tsx'
import { fieldClass } from '../../ui/form/field.ts'
import css from './lists.module.css'

export interface ListMenuProps {
  label: string
  choice: {
    choices: readonly { key: string; name: string; hidden: boolean }[]
    toggle: (key: string) => void
    showAll: () => void
  }
  onExport: () => void
  /** Holds the button that opened it. */
  trigger: RefObject<HTMLElement | null>
  /** Gives the focus back. */
  onClose: () => void
  /** The focus has gone elsewhere by itself. */
  onLeave: () => void
}

export function ListMenu({ label, choice, onExport, trigger, onClose, onLeave }: ListMenuProps) {
  const box = useRef<HTMLDivElement>(null)
  const outside = useEffectEvent((event: PointerEvent): void => {
    const inside = [box, trigger].some(({ current }) => event.target instanceof Node && current?.contains(event.target))
    if (!inside) onLeave()
  })
  useEffect(() => {
    const listen = (event: PointerEvent): void => outside(event)
    document.addEventListener('pointerdown', listen)
    return () => document.removeEventListener('pointerdown', listen)
  }, [])
  return (
    <Popover
      opened
      withRoles={false}
      position="bottom-end"
      trapFocus
      closeOnClickOutside={false}
      closeOnEscape={false}
      // A head cell cuts off what stands over its edge, and the menu would count as detached from it.
      hideDetached={false}
    >
      <Popover.Target>
        <span className={css['anchor']} />
      </Popover.Target>
      <Popover.Dropdown
        ref={box}
        role="dialog"
        className={css['menu'] ?? ''}
        aria-label={t('Columns and export: {label}', { label })}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          onClose()
        }}
      >
        {choice.choices.length === 0 ? null : (
          <fieldset className={css['choices']}>
            <legend className={fieldClass['legend']}>{t('Columns')}</legend>
            {choice.choices.map(({ key, name, hidden }) => (
              <CheckField key={key} label={name} checked={!hidden} onChange={() => choice.toggle(key)} />
            ))}
          </fieldset>
        )}
        <div className={css['actions']}>
          {choice.choices.some(({ hidden }) => hidden) ? (
            <Button size="row" variant="quiet" onClick={choice.showAll}>
              {t('Show all columns')}
            </Button>
          ) : null}
          <Button
            size="row"
            onClick={() => {
              onClose()
              onExport()
            }}
          >
            {t('Export CSV')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
