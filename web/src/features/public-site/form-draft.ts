export type Draft = Readonly<Record<string, string>>

const keyOf = (name: string): string => `draft:${name}`

/** What was typed outlives a reload, in this tab only. A browser that keeps nothing (private window, full) loses no more than that. */
export function saveLoadDraft(name: string, values: Draft): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(values))
  } catch {
    forgetDraft(name)
  }
}

export function readDraft(name: string): Draft {
  const stored = sessionStorage.getItem(keyOf(name))
  if (stored === null) return {}
  const found: unknown = JSON.parse(stored)
  if (typeof found !== 'object' || found === null) return {}
  return Object.fromEntries(
    Object.entries(found).filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== ''),
  )
}

export const forgetDraft = (name: string): void => sessionStorage.removeItem(keyOf(name))
