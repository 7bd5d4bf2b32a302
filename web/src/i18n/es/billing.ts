export const billing: Record<string, string> = {
}
