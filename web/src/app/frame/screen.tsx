import { useContext, useLayoutEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { FrameTab } from '../../ui/layout/app-frame.tsx'
import { usePhone } from '../../ui/layout/use-phone.ts'
import type { KeyHint } from '../../ui/layout/status-bar.tsx'
import { FrameContext } from './frame-slots.ts'
import css from './screen.module.css'

export interface ScreenProps {
  /** The page's h1, in the top bar. */
  title: string
  /** Saved views; each is a link with a query string. */
  tabs?: readonly FrameTab[]
  /** Right end of the top bar, or above the page on a phone, where the title needs the bar: at most one primary button. */
  actions?: ReactNode
  /** Keys that work here, for the status bar; Ctrl K is added by the frame. */
  keys?: readonly KeyHint[]
  /** Facts about the data for the status bar: “86 match”, “Benchmarks as of 13:00 CDT”. */
  facts?: ReactNode
  children: ReactNode
}

const NONE: readonly never[] = []

/** Every signed-in page returns one. The frame itself stays mounted from page to page. */
export function Screen({ title, tabs = NONE, actions, keys = NONE, facts, children }: ScreenProps) {
  const frame = useContext(FrameContext)
  const phone = usePhone()
  const setHead = frame?.setHead
  // By content: pages write their tabs in place, and a new array that says the same is no news.
  const head = JSON.stringify({ title, tabs, keys })
  useLayoutEffect(() => {
    setHead?.(JSON.parse(head) as { title: string; tabs: FrameTab[]; keys: KeyHint[] })
    return () => setHead?.(null)
  }, [setHead, head])
  return (
    <>
      {frame?.actions && actions && !phone ? createPortal(actions, frame.actions) : null}
      {frame?.facts && facts !== undefined ? createPortal(facts, frame.facts) : null}
      {actions && phone ? <div className={css['actions']}>{actions}</div> : null}
      {children}
    </>
  )
}
