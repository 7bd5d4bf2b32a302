import { lazy, Suspense, useEffect, useState } from 'react'
import type { ConfirmProps } from './confirm.tsx'
import { whenIdle } from './when-idle.ts'

const loadConfirm = () => import('./confirm.tsx')
const Confirm = lazy(async () => ({ default: (await loadConfirm()).Confirm }))

/** The same question for first screens: its code comes once they are idle, or when it is asked first. */
export function ConfirmLater(props: ConfirmProps) {
  const [asked, setAsked] = useState(false)
  if (props.opened && !asked) setAsked(true)
  useEffect(() => whenIdle(loadConfirm), [])
  return asked ? (
    <Suspense fallback={null}>
      <Confirm {...props} />
    </Suspense>
  ) : null
}
