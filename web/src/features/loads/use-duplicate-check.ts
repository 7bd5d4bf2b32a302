import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import { listPossibleDuplicates } from '@drawbar/contract/loads/possible-duplicates.ts'
import { useState } from 'react'
import { call, type ReadInput } from '../../api/call.ts'

export type PossibleDuplicate = ResponseOf<typeof listPossibleDuplicates>['items'][number]
export type DuplicateQuery = ReadInput<typeof listPossibleDuplicates>['query']

interface Ends {
  origin: { placeId?: string | null | undefined; windowStart: string } | undefined
  destination: { placeId?: string | null | undefined } | undefined
}

/** Null where an end has no place: the server refuses such a post, or finds the place by itself. */
export function duplicateQueryOf(
  { origin, destination }: Ends,
  load: Pick<DuplicateQuery, 'weightGrams' | 'equipment' | 'exceptId'>,
): DuplicateQuery | null {
  if (!origin?.placeId || !destination?.placeId) return null
  return {
    originPlaceId: origin.placeId,
    destinationPlaceId: destination.placeId,
    pickupOn: origin.windowStart.slice(0, 10),
    ...load,
  }
}

/** Before a post: live loads that look like it are shown first, and the person may post all the same. */
export function useDuplicateCheck() {
  const [found, setFound] = useState<{ duplicates: readonly PossibleDuplicate[]; post: () => void } | null>(null)
  return {
    duplicates: found?.duplicates ?? [],
    drop: (): void => setFound(null),
    postAnyway: (): void => {
      setFound(null)
      found?.post()
    },
    /** Whether nothing stands against the post; else `post` waits for the person's word. Fails as `call` does. */
    isClear: async (query: DuplicateQuery | null, post: () => void): Promise<boolean> => {
      if (query === null) return true
      const { items } = await call(listPossibleDuplicates, { query })
      if (items.length > 0) setFound({ duplicates: items, post })
      return items.length === 0
    },
  }
}

export type DuplicateCheck = ReturnType<typeof useDuplicateCheck>
