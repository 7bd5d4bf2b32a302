import { z } from 'zod'
import { access, endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { Money } from '../money.ts'
import { pageOf, PageQuery } from '../page.ts'

/** What is under way in a company: it keeps a company from being closed, and a suspension touches some of it. */
export const OPEN_ITEMS = ['loads', 'bids', 'awards', 'shipments', 'invoices', 'payouts', 'claims'] as const
export type OpenKind = (typeof OPEN_ITEMS)[number]

export const OpenItems = z.object({
  loads: z.number(),
  bids: z.number(),
  awards: z.number(),
  shipments: z.number(),
  invoices: z.number(),
  payouts: z.number(),
  claims: z.number(),
})
export type OpenItems = z.infer<typeof OpenItems>

export const OpenItem = z.object({
  id: z.string(),
  /** Of the load, the shipment, the invoice or the claim. */
  reference: z.string(),
  /** In the words of its own lifecycle. */
  status: z.string(),
  /** Which side of it the company is on. */
  side: z.enum(['consignor', 'carrier']),
  /** The company on the other side, once there is one. */
  otherName: z.string().nullable(),
  amount: Money.nullable(),
  since: z.string(),
  /** What its screen opens it by. */
  loadId: z.string(),
  bidId: z.string().nullable(),
  shipmentId: z.string().nullable(),
})
export type OpenItem = z.infer<typeof OpenItem>

export const listOpenItems = endpoint({
  id: 'listOpenItems',
  method: 'GET',
  path: '/companies/:companyId/open-items',
  summary: 'What stands behind one figure of what a company has open, the newest first',
  access: access.staff,
  params: z.object({ companyId: Id }),
  query: PageQuery.extend({ kind: z.enum(OPEN_ITEMS, 'Choose what to list.').default('loads') }),
  response: pageOf(OpenItem).extend({
    /** Bids that are counted and not listed: before its deadline nobody reads who bids on a sealed load (design §7). */
    sealed: z.number(),
  }),
  errors: [],
})
