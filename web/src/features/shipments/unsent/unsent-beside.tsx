import { useEffect } from 'react'
import { useStandsBeside } from './stands-beside.ts'
import { UnsentLine } from './unsent-line.tsx'
import type { Unsettled } from './unsent.ts'

/**
 * What is still unsent, beside the form that sends it instead of above the screen. Its code comes with the form: once the signal is gone
 * nothing more can be loaded.
 */
export function UnsentBeside({ unsettled }: { unsettled: Unsettled | undefined }) {
  const key = unsettled?.act.key
  useEffect(() => {
    if (key === undefined) return undefined
    useStandsBeside.setState(({ keys }) => ({ keys: [...keys, key] }))
    return () => useStandsBeside.setState(({ keys }) => ({ keys: keys.filter((one) => one !== key) }))
  }, [key])
  return unsettled === undefined ? null : <UnsentLine unsettled={unsettled} />
}
