import type { Module } from '../../platform/services.ts'

export const market: Module = { name: 'market', routes: () => [] }
