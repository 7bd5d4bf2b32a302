/** What the screens of this room say: notifications. */
export const notifications: Record<string, string> = {}
