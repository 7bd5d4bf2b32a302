/** What of the address is the search among posted trucks. */
export const NO_SEARCH = { from: null, fromName: null, to: null, toName: null, equipment: null, day: null, truck: null }
