import { useQueryClient } from '@tanstack/react-query'
import { lazy, useEffect } from 'react'
import { LazyMount } from '../../../ui/layout/lazy-mount.tsx'
import { retrySending, useOwner, useUnsent } from './unsent.ts'

const loadLines = () => import('./unsent-line.tsx')
const UnsentLines = lazy(async () => ({ default: (await loadLines()).UnsentLines }))

/** Sends what waits for as long as the house stands, and says above every screen what could not be sent. */
export function UnsentNotice() {
  const queries = useQueryClient()
  const owner = useOwner()
  // Who changes sides, or signs in in another tab, finds here what is theirs.
  useEffect(() => retrySending(queries), [queries, owner])
  return (
    <LazyMount when={useUnsent().length > 0} load={loadLines}>
      <UnsentLines />
    </LazyMount>
  )
}
