import { lazy, useEffect } from 'react'
import { Later } from '../../../ui/later.tsx'
import { useStandsBeside } from './stands-beside.ts'
import type { Unsettled } from './unsent.ts'

/** Fetched before it is needed: it is needed where nothing can be fetched. */
export const loadLine = () => import('./unsent-line.tsx')
const UnsentLine = lazy(async () => ({ default: (await loadLine()).UnsentLine }))

/** Beside the act that told it, and then not above the screen. */
export function UnsentBeside({ unsettled }: { unsettled: Unsettled | undefined }) {
  const key = unsettled?.act.key
  useEffect(() => {
    if (key === undefined) return undefined
    useStandsBeside.setState(({ keys }) => ({ keys: [...keys, key] }))
    return () => useStandsBeside.setState(({ keys }) => ({ keys: keys.filter((one) => one !== key) }))
  }, [key])
  return (
    <Later wanted={unsettled !== undefined} load={loadLine}>
      {unsettled === undefined ? null : <UnsentLine unsettled={unsettled} />}
    </Later>
  )
}
