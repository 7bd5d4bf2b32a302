import type { Module } from '../../platform/services.ts'

export const documents: Module = { name: 'documents', routes: () => [] }
