import { createContext } from 'react'
import type { FrameTab } from '../../ui/layout/app-frame.tsx'
import type { KeyHint } from '../../ui/layout/status-bar.tsx'

/** What a page says about itself to the frame around it. */
export interface ScreenHead {
  title: string
  tabs: readonly FrameTab[]
  keys: readonly KeyHint[]
}

export interface FrameSlots {
  /** Null when the page leaves. */
  setHead: (head: ScreenHead | null) => void
  /** Right end of the top bar, where the page's one primary button stands. */
  actions: HTMLElement | null
  /** In the status bar, after the live state. */
  facts: HTMLElement | null
}

export const FrameContext = createContext<FrameSlots | null>(null)
