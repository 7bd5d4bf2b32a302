import type { AwardPlan } from '@drawbar/contract/award-plans/award-plans.ts'
import { useState } from 'react'
import { useAddress } from '../lists/address.ts'
import { usePlanCommands } from './use-plan-commands.ts'

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id])
const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((id) => other.has(id))

/** Rows that the reader locked or excluded since the plan was calculated, and the way to calculate it again with them. */
export function useRowChoices({ loadIds, limits, seconds }: AwardPlan) {
  const [, patch] = useAddress()
  const { create } = usePlanCommands()
  const [before] = useState<Record<'locked' | 'excluded', ReadonlySet<string>>>(() => ({
    locked: new Set(limits.lockedBidIds),
    excluded: new Set(limits.excludedBidIds),
  }))
  const [{ locked, excluded }, setChoices] = useState(before)
  return {
    locked,
    excluded,
    isChanged: !isSame(locked, before.locked) || !isSame(excluded, before.excluded),
    lock: (bidId: string): void => setChoices({ locked: toggled(locked, bidId), excluded }),
    /** What is excluded is not locked any more. */
    exclude: (bidId: string): void =>
      setChoices({ locked: new Set([...locked].filter((id) => id !== bidId)), excluded: toggled(excluded, bidId) }),
    create,
    recalculate: (): void =>
      create.mutate(
        {
          body: {
            loadIds,
            limits: { ...limits, lockedBidIds: [...locked], excludedBidIds: [...excluded] },
            seconds,
          },
        },
        { onSuccess: ({ id }) => patch({ plan: id, optimise: null }) },
      ),
  }
}
