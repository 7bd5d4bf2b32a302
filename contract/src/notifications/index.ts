export * from './notifications.ts'
export * from './outbox.ts'
