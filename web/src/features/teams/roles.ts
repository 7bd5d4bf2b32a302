import { GIVEN_ROLES } from '@drawbar/contract/teams/teams.ts'
import { t, translated } from '../../app/i18n/t.ts'

const MAY: Record<(typeof GIVEN_ROLES)[number], string> = {
  Enterprise: t('everything an owner may, but hand the company over'),
  Manager: t('loads, trucks and shipments, no bids'),
  Coordinator: t('loads, bids, trucks and shipments'),
  Dispatcher: t('loads, bids, trucks and shipments'),
  User: t('shipments; else reads'),
}

/** Each with what it may do, in the words of the contract's capabilities. */
export const ROLE_OPTIONS = GIVEN_ROLES.map((role) => ({ value: role, label: `${translated(role)}: ${MAY[role]}` }))
