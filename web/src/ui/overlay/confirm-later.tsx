import { lazy } from 'react'
import type { ConfirmProps } from './confirm.tsx'
import { Later } from '../layout/lazy-mount.tsx'

export const loadConfirm = () => import('./confirm.tsx')
const Confirm = lazy(async () => ({ default: (await loadConfirm()).Confirm }))

/** The same question for first screens. */
export function ConfirmLater(props: ConfirmProps) {
  return (
    <Later wanted={props.opened} load={loadConfirm}>
      <Confirm {...props} />
    </Later>
  )
}
