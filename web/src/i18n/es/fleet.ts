/** What the screens of this room say: fleet. */
export const fleet: Record<string, string> = {}
