/** Of the carrier database: where staff verify companies. */
export const VERIFICATION_TAB = 'verification'
