/**
 * Spec §6 as the statements list it: route → who may open it. A: the address stays; D: it becomes /access-denied. One column a role:
 * Consignor, Carrier, Admin, Founder, Owner, Manager, Coordinator, Dispatcher, Enterprise, User. Written out here, and not read from the
 * contract, so that a slip in the contract's table shows, in the router alone, in the browser and behind the screens.
 */
export const CELLS: Record<string, string> = {
  '/consignor': 'A D A A A A D D D D',
  '/consignor/zzz': 'A D A A A A D D D D',
  '/consignor/operations': 'A D A A A A D D D D',
  '/consignor/my-listings': 'A D A A A A D D D D',
  '/consignor/shipments': 'A D A A A A D D D D',
  '/consignor/book-now': 'A D A A A A D D D D',
  '/consignor/bids': 'A D A A A D D D D D',
  '/carrier': 'D A A A A D A D D D',
  '/carrier/command': 'D A A A A D A D D D',
  '/carrier/available-loads': 'D A A A A D A D D D',
  '/carrier/vehicles': 'D A A A A D A D D D',
  '/carrier/shipments': 'D A A A A D A D D D',
  '/carrier/book-now': 'D A A A A D A D D D',
  '/admin': 'D D A A D D D D D D',
  '/admin/ownership': 'D D A A D D D D D D',
  '/admin/documents': 'D D A A D D D D D D',
  '/admin/disputes': 'D D A A D D D D D D',
  '/admin/analytics': 'D D A A D D D D D D',
  '/admin/system': 'D D A A D D D D D D',
  '/admin/command': 'D D A A D D D D D D',
  '/admin/outbox': 'D D A A A D D D D D',
  '/messages': 'A A A A A A A D D D',
  '/profile': 'A A A A A A A D D D',
  '/settings': 'A A A A A A A D D D',
  '/subscription': 'A A A A A A A D D D',
  '/payments': 'A A A A A A A D D D',
  '/email-preferences': 'A A A A A A A D D D',
  '/dashboard': 'A A A A A A A A A A',
  '/admin/users': 'D D A A D D D D D D',
  '/admin/carrier-database': 'D D A A D D D D D D',
  '/founder-analytics': 'D D A A D D D D D D',
  '/platform-health': 'D D A A D D D D D D',
}

/** The columns, in their order. */
export const TABLE_ROLES = 'Consignor Carrier Admin Founder Owner Manager Coordinator Dispatcher Enterprise User'.split(
  ' ',
)

/** Whether the table lets `role` stay at `route`. */
export const admits = (route: string, role: string): boolean =>
  CELLS[route]?.split(' ')[TABLE_ROLES.indexOf(role)] === 'A'
