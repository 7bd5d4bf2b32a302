import type { Module } from '../../platform/services.ts'

export const shipments: Module = { name: 'shipments', routes: () => [] }
