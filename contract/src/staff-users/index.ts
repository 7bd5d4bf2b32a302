export * from './staff-users.ts'
