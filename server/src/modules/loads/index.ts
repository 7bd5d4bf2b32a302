import type { Module } from '../../platform/services.ts'

export const loads: Module = { name: 'loads', routes: () => [] }
