export const papers: Record<string, string> = {}
