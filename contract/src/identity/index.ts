export * from './accounts.ts'
export * from './own-account.ts'
export * from './own-mailbox.ts'
export * from './preferences.ts'
