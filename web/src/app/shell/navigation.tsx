import type { Dashboard } from '@drawbar/contract/roles.ts'
import {
  IconAddressBook,
  IconBolt,
  IconBroadcast,
  IconBuilding,
  IconChartBar,
  IconChartLine,
  IconFileCheck,
  IconGavel,
  IconHeartbeat,
  IconLayoutDashboard,
  IconLayoutKanban,
  IconListDetails,
  IconListSearch,
  IconMail,
  IconMessage,
  IconReceipt,
  IconRoute,
  IconScale,
  IconServer,
  IconSettings,
  IconTruck,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import { t } from '../i18n/t.ts'
import { paths } from '../../paths.ts'

export interface NavPlace {
  to: string
  label: string
  icon: Icon
  /** Only when the address is exactly this one. */
  end?: true
  /** Also among the four at the foot of a phone, the most used; a text is the shorter name that fits there on one line. */
  phone?: true | string
}

const SHARED: readonly NavPlace[] = [
  { to: paths.messages, label: t('Messages'), icon: IconMessage },
  { to: paths.payments, label: t('Payments'), icon: IconReceipt },
  { to: paths.settings, label: t('Settings'), icon: IconSettings },
]

/** Groups with a hairline between them. Which of them a role may open is asked of the route table, not written here again. */
export const PLACES: Record<Dashboard, readonly (readonly NavPlace[])[]> = {
  consignor: [
    [
      { to: paths.consignor, label: t('Dashboard'), icon: IconLayoutDashboard, end: true, phone: true },
      { to: paths.consignorOperations, label: t('Operations'), icon: IconLayoutKanban },
      { to: paths.consignorListings, label: t('My listings'), icon: IconListDetails, phone: true },
      { to: paths.consignorBids, label: t('Bids'), icon: IconGavel, phone: true },
      { to: paths.consignorShipments, label: t('Shipments'), icon: IconRoute, phone: true },
      { to: paths.consignorBookNow, label: t('Book now'), icon: IconBolt },
    ],
    SHARED,
  ],
  carrier: [
    [
      { to: paths.carrier, label: t('Dashboard'), icon: IconLayoutDashboard, end: true, phone: true },
      { to: paths.carrierCommand, label: t('Command'), icon: IconBroadcast },
      { to: paths.carrierLoads, label: t('Available loads'), icon: IconListSearch, phone: t('Loads') },
      { to: paths.carrierShipments, label: t('Shipments'), icon: IconRoute, phone: true },
      { to: paths.carrierVehicles, label: t('Vehicles'), icon: IconTruck, phone: true },
      { to: paths.carrierBookNow, label: t('Book now'), icon: IconBolt },
    ],
    SHARED,
  ],
  admin: [
    [
      { to: paths.admin, label: t('Dashboard'), icon: IconLayoutDashboard, end: true, phone: true },
      { to: paths.adminCommand, label: t('Command'), icon: IconBroadcast },
      { to: paths.adminDocuments, label: t('Document review'), icon: IconFileCheck, phone: t('Review') },
      { to: paths.adminDisputes, label: t('Disputes'), icon: IconScale },
      { to: paths.adminUsers, label: t('Users'), icon: IconUsers },
      { to: paths.adminOwnership, label: t('Ownership'), icon: IconBuilding, phone: true },
      { to: paths.adminCarrierDatabase, label: t('Carrier database'), icon: IconAddressBook, phone: t('Carriers') },
    ],
    [
      { to: paths.adminAnalytics, label: t('Analytics'), icon: IconChartBar },
      { to: paths.founderAnalytics, label: t('Founder analytics'), icon: IconChartLine },
      { to: paths.platformHealth, label: t('Platform health'), icon: IconHeartbeat },
      { to: paths.adminSystem, label: t('System'), icon: IconServer },
      { to: paths.adminOutbox, label: t('Outbox'), icon: IconMail },
    ],
    SHARED,
  ],
}

/** The side a path belongs to; shared screens keep the active one. */
export function dashboardOfPath(pathname: string, active: Dashboard): Dashboard {
  if (/^\/consignor(\/|$)/.test(pathname)) return 'consignor'
  if (/^\/carrier(\/|$)/.test(pathname)) return 'carrier'
  if (/^\/(admin|founder-analytics|platform-health)(\/|$)/.test(pathname)) return 'admin'
  return active
}
