/**
 * disputes: what the two sides of a haul do not agree on. For now cargo claims: what the freight lost on the way.
 * Owns: cargo_claims, cargo_claim_documents, cargo_claim_steps.
 * Guarantees: one open claim of a kind a shipment; each step stands on record, as it was written; whoever answers answered what stood there;
 *   who may read the claim may read its evidence. No money moves: the two sides settle what they agreed on.
 * Emits: cargo_claim.filed, .acknowledged, .allowed, .offered, .declined, .accepted, .contested, .withdrawn. Listens to: nothing.
 */
import type { Module } from '../../platform/module.ts'
import { disputeRoutes } from './routes.ts'
import { DISPUTE_CONSTRAINTS } from './sql.ts'

export const disputes: Module = { name: 'disputes', routes: () => disputeRoutes, constraints: DISPUTE_CONSTRAINTS }
