import type { Module } from '../../platform/services.ts'

export const fleet: Module = { name: 'fleet', routes: () => [] }
