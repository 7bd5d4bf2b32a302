import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { whenIdle } from './when-idle.ts'

export interface LazyMountProps {
  /** Once true, children stay mounted so dialogs can animate out. */
  when?: boolean
  /** Imports the code of the lazy children: when the browser is idle, or when they mount, whichever is first. */
  load: () => Promise<unknown>
  /** Shown while the code loads; nothing for a dialog. */
  fallback?: ReactNode
  children: ReactNode
}

/** A part that the first screen does not need. */
export function LazyMount({ when = true, load, fallback = null, children }: LazyMountProps) {
  const [mounted, setMounted] = useState(when)
  if (when && !mounted) setMounted(true)
  useEffect(() => whenIdle(load), [load])
  return mounted ? <Suspense fallback={fallback}>{children}</Suspense> : null
}
