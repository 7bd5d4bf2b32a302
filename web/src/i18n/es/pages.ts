export const pages: Record<string, string> = {
}
