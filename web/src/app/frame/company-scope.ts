import { isStaffRole } from '@drawbar/contract/roles.ts'
import { useLocation, useSearchParams } from 'react-router'
import { useSession } from '../session/store.ts'

/** Staff name the company whose screen they open; it stands in the address, so that a link shows the same to a colleague. */
export const COMPANY_PARAM = 'company'

export interface CompanyScope {
  /** For the `companyId` of a query: set for staff who have chosen, undefined for members (the server knows theirs). */
  companyId: string | undefined
  /** Staff look, they do not act for a company. */
  isReadOnly: boolean
  /** Staff who have not chosen yet: ask nothing of the server, the frame shows the picker. */
  mustChoose: boolean
}

/** Payments show staff every company's until they choose one: a transfer that arrived has to be found first. */
const ALSO_WITHOUT = /^\/payments(\/|$)/
const COMPANY_SCREENS = /^\/(consignor|carrier|payments|subscription)(\/|$)/

export type CompanySide = 'consignor' | 'carrier' | 'either'

/** Which companies a screen is about; null where it is about none in particular. */
export function sideOf(pathname: string): CompanySide | null {
  const found = COMPANY_SCREENS.exec(pathname)?.[1]
  return found === undefined ? null : found === 'consignor' || found === 'carrier' ? found : 'either'
}

export function useCompanyScope(): CompanyScope {
  const role = useSession((session) => session.user?.role)
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  if (!isStaffRole(role)) return { companyId: undefined, isReadOnly: false, mustChoose: false }
  const companyId = search.get(COMPANY_PARAM) ?? undefined
  return {
    companyId,
    isReadOnly: true,
    mustChoose: companyId === undefined && sideOf(pathname) !== null && !ALSO_WITHOUT.test(pathname),
  }
}
