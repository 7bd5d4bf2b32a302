/** Resolves in a later task: what the browser has to draw or to answer comes first. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
