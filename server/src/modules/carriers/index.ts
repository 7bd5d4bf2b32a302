import type { Module } from '../../platform/services.ts'

export const carriers: Module = { name: 'carriers', routes: () => [] }
