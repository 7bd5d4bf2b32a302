/** What the screens of this room say: operations. */
export const operations: Record<string, string> = {}
