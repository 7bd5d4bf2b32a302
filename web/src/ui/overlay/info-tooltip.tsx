import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import css from './info-tooltip.module.css'

export interface InfoTooltipProps {
  /** What the figure is, its sample, its window. */
  content: ReactNode
  children: ReactNode
}

const GAP = 6
const EDGE = 12
const WIDTH = 320

/**
 * A figure that says what it is on hover, on tap and under the keyboard.
 * Esc, and scrolling it away, put the words away; the mouse leaving does so unless the figure was clicked.
 */
export function InfoTooltip({ content: words, children }: InfoTooltipProps) {
  const id = useId()
  const mark = useRef<HTMLButtonElement>(null)
  const [at, setAt] = useState<{ left: number; top?: number; bottom?: number } | null>(null)
  /** The landmark or dialog of the figure, where a screen reader looks for its words. */
  const [within, setWithin] = useState<Element | null>(null)
  /** Where the figure stood when its words were placed: a scroll told late has not moved it since. */
  const from = useRef({ x: 0, y: 0 })
  const isOpen = at !== null
  const close = (): void => setAt(null)
  const open = (): void => {
    const box = mark.current?.getBoundingClientRect()
    if (box === undefined) return
    from.current = { x: box.x, y: box.y }
    setWithin(mark.current?.closest('main, [role=dialog]') ?? null)
    const left = Math.max(EDGE, Math.min(box.left, window.innerWidth - WIDTH - EDGE))
    // Below it, unless that is the bottom of the window.
    setAt(
      box.bottom > window.innerHeight - 140
        ? { left, bottom: window.innerHeight - box.top + GAP }
        : { left, top: box.bottom + GAP },
    )
  }
  useEffect(() => {
    if (!isOpen) return undefined
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      setAt(null)
    }
    const away = (): void => {
      const box = mark.current?.getBoundingClientRect()
      if (box === undefined || Math.hypot(box.x - from.current.x, box.y - from.current.y) > 1) setAt(null)
    }
    window.addEventListener('keydown', onKey, true)
    window.addEventListener('scroll', away, true)
    return () => {
      window.removeEventListener('keydown', onKey, true)
      window.removeEventListener('scroll', away, true)
    }
  }, [isOpen])
  return (
    <>
      <button
        ref={mark}
        type="button"
        className={css['mark']}
        aria-describedby={isOpen ? id : undefined}
        onPointerEnter={({ pointerType }) => (pointerType === 'mouse' ? open() : undefined)}
        onPointerLeave={({ pointerType }) =>
          pointerType === 'mouse' && document.activeElement !== mark.current ? close() : undefined
        }
        onFocus={open}
        onBlur={close}
        onClick={(event) => {
          // A tap on a figure of a row asks about the figure, not for the row.
          event.stopPropagation()
          open()
        }}
      >
        {children}
      </button>
      {isOpen
        ? createPortal(
            <span role="tooltip" id={id} className={css['text']} style={at}>
              {words}
            </span>,
            within ?? document.body,
          )
        : null}
    </>
  )
}
