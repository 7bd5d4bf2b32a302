import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { whenIdle } from './when-idle.ts'

export interface LaterProps {
  /** What stands in it is drawn from then on, closed too, so that a dialog may close as it does. */
  wanted?: boolean
  /** Fetches the code of what stands in it, which is `lazy`: once the screen is idle, or when it is wanted first. */
  load: () => Promise<unknown>
  /** In its place while it is on its way; nothing for a dialog. */
  meanwhile?: ReactNode
  children: ReactNode
}

/** A part that the first screen stands without. */
export function Later({ wanted = true, load, meanwhile = null, children }: LaterProps) {
  const [asked, setAsked] = useState(wanted)
  if (wanted && !asked) setAsked(true)
  useEffect(() => whenIdle(load), [load])
  return asked ? <Suspense fallback={meanwhile}>{children}</Suspense> : null
}
