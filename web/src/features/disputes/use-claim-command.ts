import { listCargoClaims } from '@drawbar/contract/disputes/disputes.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { AnyEndpoint } from '../../api/call.ts'
import { useCommand } from '../../api/query.ts'
import { isOutdated } from './claim-refusals.ts'

/** A step on a claim. Refused because the other side was first, the claim is read again, so that it shows why. */
export function useClaimCommand<E extends AnyEndpoint>(endpoint: E) {
  const queries = useQueryClient()
  return useCommand(endpoint, {
    invalidates: [listCargoClaims],
    onError: (error) => {
      if (isOutdated(error)) void queries.invalidateQueries({ queryKey: [listCargoClaims.id] })
    },
  })
}
