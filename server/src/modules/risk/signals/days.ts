const DAY = 86_400_000

/** Full days between two dates or instants; negative if the first is later. */
export const daysBetween = (from: string, to: string): number => Math.floor((Date.parse(to) - Date.parse(from)) / DAY)
