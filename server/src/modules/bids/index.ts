import type { Module } from '../../platform/services.ts'

export const bids: Module = { name: 'bids', routes: () => [] }
