import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { whenIdle } from './when-idle.ts'

export interface LazyMountProps {
  /** What stands in it is drawn from then on, closed too, so that a dialog may close as it does. */
  mounted?: boolean
  /** Fetches the code of what stands in it, which is `lazy`: once the screen is idle, or when it is wanted first. */
  load: () => Promise<unknown>
  /** In its place while it is on its way; nothing for a dialog. */
  fallback?: ReactNode
  children: ReactNode
}

/** A part that the first screen stands without. */
export function LazyMount({ mounted: wanted = true, load, fallback: meanwhile = null, children }: LazyMountProps) {
  const [asked, setMounted] = useState(wanted)
  if (wanted && !asked) setMounted(true)
  useEffect(() => whenIdle(load), [load])
  return asked ? <Suspense fallback={meanwhile}>{children}</Suspense> : null
}
