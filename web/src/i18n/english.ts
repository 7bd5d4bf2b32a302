/** English needs words of its own only where one is not many: the key itself is the plural. */
export const english: Record<string, string> = {}
