import { getChecklist } from '@drawbar/contract/verification/checklist.ts'
import { lazy } from 'react'
import { useEndpoint } from '../../../api/query.ts'
import { LazyMount } from '../../../ui/layout/lazy-mount.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

const loadPanel = () => import('./checklist-panel.tsx')
const ChecklistPanel = lazy(async () => ({ default: (await loadPanel()).ChecklistPanel }))

/**
 * The checklist in front of a dashboard: until the company has bid on or posted its first load, and as long as something required is
 * missing while nothing else waits.
 */
export function NewcomerChecklist({ idle }: { idle: boolean }) {
  const { data } = useEndpoint(getChecklist, {})
  const isMissing = (item: string): boolean =>
    data?.items.some((one) => one.item === item && one.status === 'missing') === true
  const isNew = isMissing('first_bid') || isMissing('first_load')
  const isIncomplete = data?.items.some(({ required, status }) => required && status === 'missing') === true
  if (data === undefined || !(isNew || (idle && isIncomplete))) return null
  return (
    <LazyMount load={loadPanel} fallback={<Skeleton height={220} />}>
      <ChecklistPanel />
    </LazyMount>
  )
}
