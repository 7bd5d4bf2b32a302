import { Popover } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react'
import css from './drop-panel.module.css'

export interface DropPanelProps {
  label: string
  /** Holds the button that opened it, and is what the panel stands under. */
  trigger: RefObject<HTMLElement | null>
  /** Gives the focus back. */
  onClose: () => void
  /** The focus has gone elsewhere by itself. */
  onLeave: () => void
  align?: 'start' | 'end'
  /** px; else as wide as what is in it. */
  width?: number
  className?: string | undefined
  children: ReactNode
}

/**
 * A small dialog under the button that opened it. Load it lazily: the button is on the first screen and this, with what measures
 * where it fits, is not.
 */
export function DropPanel({
  label,
  trigger,
  onClose,
  onLeave,
  align = 'end',
  width,
  className,
  children,
}: DropPanelProps) {
  const box = useRef<HTMLDivElement>(null)
  const outside = useEffectEvent((event: PointerEvent): void => {
    const { target } = event
    // A list that a field inside has opened stands elsewhere in the page.
    const inside =
      [box, trigger].some(({ current }) => target instanceof Node && current?.contains(target)) ||
      (target instanceof Element && target.closest('[data-portal], [role="listbox"]') !== null)
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
      position={`bottom-${align}`}
      width={width ?? 'max-content'}
      trapFocus
      closeOnClickOutside={false}
      closeOnEscape={false}
      // A head cell cuts off what stands over its edge, and the panel would count as detached from it.
      hideDetached={false}
    >
      <Popover.Target>
        <span className={css[align]} />
      </Popover.Target>
      <Popover.Dropdown
        ref={box}
        role="dialog"
        className={className ?? ''}
        aria-label={label}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented) return
          event.preventDefault()
          event.stopPropagation()
          onClose()
        }}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
