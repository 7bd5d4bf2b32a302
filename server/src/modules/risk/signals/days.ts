const DAY = 86_400_000

/** Whole days from a date or an instant to another; negative where it lies ahead. */
export const daysBetween = (from: string, to: string): number => Math.floor((Date.parse(to) - Date.parse(from)) / DAY)
