/** Words that many rooms say. */
export const shared: Record<string, string> = {
  Close: 'Cerrar',
}
