import type { Module } from '../../platform/services.ts'

export const notifications: Module = { name: 'notifications', routes: () => [] }
