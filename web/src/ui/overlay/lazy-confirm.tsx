import { lazy } from 'react'
import type { ConfirmProps } from './confirm.tsx'
import { LazyMount } from '../layout/lazy-mount.tsx'

export const loadConfirm = () => import('./confirm.tsx')
const Confirm = lazy(async () => ({ default: (await loadConfirm()).Confirm }))

/** The same question for first screens. */
export function LazyConfirm(props: ConfirmProps) {
  return (
    <LazyMount when={props.opened} load={loadConfirm}>
      <Confirm {...props} />
    </LazyMount>
  )
}
