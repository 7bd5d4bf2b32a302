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
import { paths } from '../../paths.ts'

export interface NavPlace {
  to: string
  label: string
  icon: Icon
  /** Only when the address is exactly this one. */
  end?: true
  /** Also among the five at the foot of a phone; a text is the shorter name that fits there on one line. */
  phone?: true | string
}

const SHARED: readonly NavPlace[] = [
  { to: paths.messages, label: 'Messages', icon: IconMessage, phone: true },
  { to: paths.payments, label: 'Payments', icon: IconReceipt },
  { to: paths.settings, label: 'Settings', icon: IconSettings },
]

/** Groups with a hairline between them. Which of them a role may open is asked of the route table, not written here again. */
export const PLACES: Record<Dashboard, readonly (readonly NavPlace[])[]> = {
  consignor: [
    [
      { to: paths.consignor, label: 'Dashboard', icon: IconLayoutDashboard, end: true, phone: true },
      { to: paths.consignorOperations, label: 'Operations', icon: IconLayoutKanban },
      { to: paths.consignorListings, label: 'My listings', icon: IconListDetails, phone: true },
      { to: paths.consignorBids, label: 'Bids', icon: IconGavel, phone: true },
      { to: paths.consignorShipments, label: 'Shipments', icon: IconRoute, phone: true },
      { to: paths.consignorBookNow, label: 'Book now', icon: IconBolt },
    ],
    SHARED,
  ],
  carrier: [
    [
      { to: paths.carrier, label: 'Dashboard', icon: IconLayoutDashboard, end: true, phone: true },
      { to: paths.carrierCommand, label: 'Command', icon: IconBroadcast },
      { to: paths.carrierLoads, label: 'Available loads', icon: IconListSearch, phone: 'Loads' },
      { to: paths.carrierShipments, label: 'Shipments', icon: IconRoute, phone: true },
      { to: paths.carrierVehicles, label: 'Vehicles', icon: IconTruck, phone: true },
      { to: paths.carrierBookNow, label: 'Book now', icon: IconBolt },
    ],
    SHARED,
  ],
  admin: [
    [
      { to: paths.admin, label: 'Dashboard', icon: IconLayoutDashboard, end: true, phone: true },
      { to: paths.adminCommand, label: 'Command', icon: IconBroadcast },
      { to: paths.adminDocuments, label: 'Document review', icon: IconFileCheck, phone: 'Review' },
      { to: paths.adminDisputes, label: 'Disputes', icon: IconScale, phone: true },
      { to: paths.adminUsers, label: 'Users', icon: IconUsers, phone: true },
      { to: paths.adminOwnership, label: 'Ownership', icon: IconBuilding },
      { to: paths.adminCarrierDatabase, label: 'Carrier database', icon: IconAddressBook },
    ],
    [
      { to: paths.adminAnalytics, label: 'Analytics', icon: IconChartBar },
      { to: paths.founderAnalytics, label: 'Founder analytics', icon: IconChartLine },
      { to: paths.platformHealth, label: 'Platform health', icon: IconHeartbeat },
      { to: paths.adminSystem, label: 'System', icon: IconServer },
      { to: paths.adminOutbox, label: 'Outbox', icon: IconMail },
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
