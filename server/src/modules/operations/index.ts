import type { Module } from '../../platform/services.ts'

export const operations: Module = { name: 'operations', routes: () => [] }
