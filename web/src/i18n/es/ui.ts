/** What the screens of this room say: ui. */
export const ui: Record<string, string> = {}
