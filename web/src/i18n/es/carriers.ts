/** What the screens of this room say: carriers. */
export const carriers: Record<string, string> = {}
