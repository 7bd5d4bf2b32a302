import { useEffect, useRef, type RefObject } from 'react'

/** The cursor goes to the last text field of what has just opened under a key. */
export function useFocusInside(count = 1): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const fields = box.current?.querySelectorAll('textarea')
    fields?.[fields.length - 1]?.focus()
  }, [count])
  return box
}
