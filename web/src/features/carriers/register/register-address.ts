import { FLEET_SIZES, REGISTER_SORTS, type FleetSize } from '@drawbar/contract/register.ts'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

const pick = <T extends string>(search: URLSearchParams, name: string, choices: readonly T[]): T | undefined =>
  choices.find((choice) => choice === search.get(name))

export const STATUSES = ['active', 'inactive'] as const
export const AUTHORITIES = ['active', 'pending', 'inactive', 'revoked', 'none'] as const
export const YES_NO = ['true', 'false'] as const
export const FLEETS = Object.keys(FLEET_SIZES) as FleetSize[]
export const TABS = ['carriers', 'watched', 'imports'] as const

/** The search, the filters and the open record live in the address. */
export function useRegisterAddress() {
  const [search, setSearch] = useSearchParams()
  const patch = useCallback(
    (changes: Readonly<Record<string, string | null | undefined>>): void =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace: true },
      ),
    [setSearch],
  )
  const region = search.get('state') ?? ''
  return {
    patch,
    tab: pick(search, 'tab', TABS) ?? 'carriers',
    usdot: /^[1-9]\d{0,7}$/.exec(search.get('usdot') ?? '')?.[0] ?? null,
    q: search.get('q') ?? '',
    status: pick(search, 'status', STATUSES),
    authority: pick(search, 'authority', AUTHORITIES),
    region: /^[A-Z]{2}$/.test(region) ? region : undefined,
    fleet: pick(search, 'fleet', FLEETS),
    member: pick(search, 'member', YES_NO),
    sort: pick(search, 'sort', REGISTER_SORTS) ?? 'name',
  }
}
export type RegisterAddress = ReturnType<typeof useRegisterAddress>
