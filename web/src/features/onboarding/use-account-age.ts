import { getMe, type Me } from '@drawbar/contract/identity/own-account.ts'
import { useQuery } from '@tanstack/react-query'
import { http } from '../../api/client.ts'
import type { AccountAge } from './auto-start.ts'

async function readAge(signal: AbortSignal): Promise<AccountAge> {
  const { data, headers } = await http.request<Me>({ method: getMe.method, url: getMe.path, signal })
  const date = Date.parse(String(headers['date'] ?? ''))
  return {
    createdAt: data.createdAt,
    lastLoginAt: data.lastLoginAt,
    serverNow: Number.isNaN(date) ? Date.now() : date,
  }
}

/** Null until it is known, and where it cannot be known: no answer, no tour. Read apart from `getMe`, for the clock in the answer's head. */
export function useAccountAge(enabled: boolean): AccountAge | null {
  const age = useQuery({
    queryKey: ['onboarding-account-age'],
    queryFn: ({ signal }) => readAge(signal),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return age.data ?? null
}
