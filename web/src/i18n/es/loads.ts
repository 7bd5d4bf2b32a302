/** What the screens of this room say: loads. */
export const loads: Record<string, string> = {}
