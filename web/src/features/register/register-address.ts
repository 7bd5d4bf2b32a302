import { FLEET_SIZES, REGISTER_SORTS, type FleetSize } from '@drawbar/contract/register/register-staff.ts'
import { useCallback } from 'react'
import { pickedIn, useAddress, type AddressPatch } from '../lists/address.ts'

export const STATUSES = ['active', 'inactive'] as const
export const AUTHORITIES = ['active', 'pending', 'inactive', 'revoked', 'none'] as const
export const YES_NO = ['true', 'false'] as const
export const FLEETS = Object.keys(FLEET_SIZES) as FleetSize[]
export const TABS = ['carriers', 'watched', 'imports'] as const

/** Of the watch list the news come first. */
export const firstSort = (tab: string) => (tab === 'watched' ? 'changed' : 'name')

/** The search, the filters and the open record live in the address. */
export function useRegisterAddress() {
  const [search, put] = useAddress()
  const patch = useCallback((changes: AddressPatch): void => put(changes, { replace: true }), [put])
  const region = search.get('state') ?? ''
  const tab = pickedIn(search, 'tab', TABS) ?? 'carriers'
  return {
    patch,
    tab,
    usdot: /^[1-9]\d{0,7}$/.exec(search.get('usdot') ?? '')?.[0] ?? null,
    /** A member without a record in the register. */
    memberId: search.get('company'),
    q: search.get('q') ?? '',
    status: pickedIn(search, 'status', STATUSES) ?? undefined,
    authority: pickedIn(search, 'authority', AUTHORITIES) ?? undefined,
    region: /^[A-Z]{2}$/.test(region) ? region : undefined,
    fleet: pickedIn(search, 'fleet', FLEETS) ?? undefined,
    member: pickedIn(search, 'member', YES_NO) ?? undefined,
    sort:
      pickedIn(
        search,
        'sort',
        REGISTER_SORTS.filter((sort) => sort !== 'changed' || tab === 'watched'),
      ) ?? firstSort(tab),
  }
}
export type RegisterAddress = ReturnType<typeof useRegisterAddress>
