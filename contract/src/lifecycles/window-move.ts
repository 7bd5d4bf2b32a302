import { lifecycle, type StateOf } from './lifecycle.ts'

export const windowMoveLifecycle = lifecycle(['proposed', 'agreed', 'declined', 'withdrawn'], {
  agree: { from: ['proposed'], to: 'agreed', by: ['carrier'] },
  decline: { from: ['proposed'], to: 'declined', by: ['carrier'] },
  /** Another window is proposed for the stop instead. */
  withdraw: { from: ['proposed'], to: 'withdrawn', by: ['consignor'] },
})
export type WindowMoveStatus = StateOf<typeof windowMoveLifecycle>
