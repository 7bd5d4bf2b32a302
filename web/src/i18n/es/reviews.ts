export const reviews: Record<string, string> = {}
