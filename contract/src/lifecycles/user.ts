import { lifecycle, type StateOf } from './lifecycle.ts'

/** Whether a person may enter. A suspended one is refused at login like a stranger, and nobody acts for them. */
export const userLifecycle = lifecycle(['active', 'suspended'], {
  suspend: { from: ['active'], to: 'suspended', by: ['staff'] },
  reinstate: { from: ['suspended'], to: 'active', by: ['staff'] },
})
export type UserStatus = StateOf<typeof userLifecycle>
