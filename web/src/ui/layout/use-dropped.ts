import { useRef, useState } from 'react'

/** Open or not, for a button with a panel under it. `root` is around both and is positioned. */
export function useDropped<Root extends HTMLElement>() {
  const [open, setOpen] = useState(false)
  const root = useRef<Root>(null)
  const leave = (): void => setOpen(false)
  const close = (): void => {
    setOpen(false)
    root.current?.querySelector('button')?.focus()
  }
  return { open, root, toggle: () => setOpen(!open), close, leave }
}
