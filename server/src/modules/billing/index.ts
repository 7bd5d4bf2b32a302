import type { Module } from '../../platform/services.ts'

export const billing: Module = { name: 'billing', routes: () => [] }
