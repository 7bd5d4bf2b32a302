import { useEffect, useRef, type RefObject } from 'react'

interface ScrollCenter {
  /** Before the content is made larger, smaller or turned: what stands in the middle now stays there, however late it is drawn. */
  hold: () => void
  release: () => void
}

interface Place {
  left: number
  top: number
  width: number
  height: number
}

const placeOf = ({ scrollLeft, scrollTop, scrollWidth, scrollHeight }: Element): Place => ({
  left: scrollLeft,
  top: scrollTop,
  width: scrollWidth,
  height: scrollHeight,
})

export function useScrollCenter(box: RefObject<HTMLElement | null>): ScrollCenter {
  const held = useRef<{ x: number; y: number } | null>(null)
  /** Where it was put, and how large its content was then. */
  const last = useRef<Place | null>(null)
  useEffect(() => {
    const element = box.current
    if (element === null || typeof ResizeObserver === 'undefined') return undefined
    const keep = (): void => {
      if (held.current === null) return
      element.scrollLeft = held.current.x * element.scrollWidth - element.clientWidth / 2
      element.scrollTop = held.current.y * element.scrollHeight - element.clientHeight / 2
      last.current = placeOf(element)
    }
    const scrolled = (): void => {
      const now = placeOf(element)
      // The browser moved it, since there was less to scroll: it is put back as soon as the new size is told.
      if (now.width !== last.current?.width || now.height !== last.current.height) return
      // Somebody moved it: that is where he wants to be.
      if (now.left !== last.current.left || now.top !== last.current.top) held.current = null
    }
    const resized = new ResizeObserver(keep)
    const watch = (): void => {
      resized.disconnect()
      for (const child of element.children) resized.observe(child)
    }
    const changed = new MutationObserver(watch)
    changed.observe(element, { childList: true })
    element.addEventListener('scroll', scrolled)
    watch()
    return () => {
      resized.disconnect()
      changed.disconnect()
      element.removeEventListener('scroll', scrolled)
    }
  }, [box])
  return {
    hold: () => {
      const element = box.current
      // Pressed again before the last step was drawn: it is still the same middle.
      if (element === null || held.current !== null) return
      const now = placeOf(element)
      last.current = now
      held.current = {
        x: (now.left + element.clientWidth / 2) / now.width,
        y: (now.top + element.clientHeight / 2) / now.height,
      }
    },
    release: () => {
      held.current = null
    },
  }
}
