import { create } from 'zustand'

/** The keys of what is shown beside the act that told it. */
export const useShownInline = create<{ keys: readonly string[] }>(() => ({ keys: [] }))
