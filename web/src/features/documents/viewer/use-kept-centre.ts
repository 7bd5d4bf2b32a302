import { useEffect, useRef, type RefObject } from 'react'

interface KeptCentre {
  /** Before the content is made larger, smaller or turned: what stands in the middle now stays there, however late it is drawn. */
  hold: () => void
  release: () => void
}

export function useKeptCentre(box: RefObject<HTMLElement | null>): KeptCentre {
  const held = useRef<{ x: number; y: number } | null>(null)
  useEffect(() => {
    const element = box.current
    if (element === null || typeof ResizeObserver === 'undefined') return undefined
    let put: { left: number; top: number } | null = null
    const keep = (): void => {
      if (held.current === null) return
      element.scrollLeft = held.current.x * element.scrollWidth - element.clientWidth / 2
      element.scrollTop = held.current.y * element.scrollHeight - element.clientHeight / 2
      put = { left: element.scrollLeft, top: element.scrollTop }
    }
    const scrolled = (): void => {
      // Somebody moved it: that is where he wants to be.
      if (element.scrollLeft !== put?.left || element.scrollTop !== put.top) held.current = null
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
      const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = element
      held.current = {
        x: (scrollLeft + clientWidth / 2) / scrollWidth,
        y: (scrollTop + clientHeight / 2) / scrollHeight,
      }
    },
    release: () => {
      held.current = null
    },
  }
}
