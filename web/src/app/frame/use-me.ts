import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { keyOf } from '../../api/query.ts'

/** Loaded apart: the frame is on the first screen, and what accounts can be told is not needed to draw it. */
const ownAccount = () => import('@drawbar/contract/identity/own-account.ts')

/** The account, for the frame: read once a page, under the key of `useEndpoint(getMe, {})`, so that whoever changes it and reads again is seen here. */
export const useMe = () =>
  useQuery({
    queryKey: keyOf({ id: 'getMe' }),
    queryFn: async ({ signal }) => call((await ownAccount()).getMe, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
