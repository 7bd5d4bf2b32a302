/** Why an offer that is tied to it is refused; it is told apart from an offer that is itself gone. */
export const TIE_BROKEN = 'A load that is tied to this one was taken off the board.'
