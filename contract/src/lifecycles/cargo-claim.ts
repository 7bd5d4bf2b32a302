import { lifecycle, type StateOf } from './lifecycle.ts'

/**
 * A consignor claims what its freight lost on the way (49 CFR 370). A carrier may answer without having acknowledged (370.5); it pays, offers
 * less or declines (370.9). Who does not agree with the answer contests it: from then on the two sides differ, until one of them gives way.
 * A declined claim that nobody contests rests.
 */
export const cargoClaimLifecycle = lifecycle(
  ['filed', 'acknowledged', 'offered', 'declined', 'contested', 'agreed', 'withdrawn'],
  {
    acknowledge: { from: ['filed'], to: 'acknowledged', by: ['carrier'] },
    /** The whole amount. */
    allow: { from: ['filed', 'acknowledged', 'contested'], to: 'agreed', by: ['carrier'] },
    offer: { from: ['filed', 'acknowledged', 'contested'], to: 'offered', by: ['carrier'] },
    decline: { from: ['filed', 'acknowledged'], to: 'declined', by: ['carrier'] },
    accept: { from: ['offered'], to: 'agreed', by: ['consignor'] },
    contest: { from: ['offered', 'declined'], to: 'contested', by: ['consignor'] },
    withdraw: {
      from: ['filed', 'acknowledged', 'offered', 'declined', 'contested'],
      to: 'withdrawn',
      by: ['consignor'],
    },
  },
)
export type CargoClaimStatus = StateOf<typeof cargoClaimLifecycle>
export type CargoClaimAction = keyof typeof cargoClaimLifecycle.actions

/** The two sides have not come to an end with these. */
export const OPEN_CLAIMS = ['filed', 'acknowledged', 'offered', 'contested'] as const
/** These stand on the carrier's record: what was withdrawn, or declined and not contested, nobody holds against it any more. */
export const COUNTED_CLAIMS = [...OPEN_CLAIMS, 'agreed'] as const
