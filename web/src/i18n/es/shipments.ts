export const shipments: Record<string, string> = {
}
