/**
 * site: the public pages: what they need to know, the contact form and the waitlist.
 * Owns: waitlist_entries, waitlist_links.
 * Guarantees: demo accounts are named in demo mode only; an address joins the waitlist only after its owner confirms, and no response
 *   reveals whether an address is on it.
 * Emits: nothing. Listens: nothing.
 */
import type { Module } from '../../platform/module.ts'
import { waitlistMailJob } from './join-waitlist.ts'
import { pruneSweep } from './prune.ts'
import { siteRoutes } from './routes.ts'

export const site: Module = {
  name: 'site',
  routes: siteRoutes,
  jobs: [waitlistMailJob],
  sweeps: [pruneSweep],
}
