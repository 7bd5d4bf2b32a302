/** The clock of a test run. Tests read the time here and nowhere else, so that a run can take place at any instant. */
export const nowMs = (): number => Date.now()

/** The instant so many milliseconds from now, as the API writes it. */
export const fromNow = (ms = 0): string => new Date(nowMs() + ms).toISOString()

/** The day of that instant in UTC. */
export const dayFromNow = (ms = 0): string => fromNow(ms).slice(0, 10)

/** The day of that instant at a place; a company is at home in Chicago until it says where. */
export const localDayFromNow = (ms = 0, timeZone = 'America/Chicago'): string =>
  // Swedish writes days as 2026-11-18.
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(nowMs() + ms)
