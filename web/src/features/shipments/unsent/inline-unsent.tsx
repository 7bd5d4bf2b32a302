import { useEffect } from 'react'
import { useShownInline } from './shown-inline.ts'
import { UnsentLine } from './unsent-line.tsx'
import type { Unsettled } from './unsent.ts'

/**
 * What is still unsent, beside the form that sends it instead of above the screen. Its code comes with the form: once the signal is gone
 * nothing more can be loaded.
 */
export function InlineUnsent({ unsettled }: { unsettled: Unsettled | undefined }) {
  const key = unsettled?.entry.key
  useEffect(() => {
    if (key === undefined) return undefined
    useShownInline.setState(({ keys }) => ({ keys: [...keys, key] }))
    return () => useShownInline.setState(({ keys }) => ({ keys: keys.filter((one) => one !== key) }))
  }, [key])
  return unsettled === undefined ? null : <UnsentLine unsettled={unsettled} />
}
