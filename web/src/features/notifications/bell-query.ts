const PAGE = 20

/** One query for the count and for the list behind it. */
export const NOTICES_SHOWN = { query: { limit: PAGE } }
