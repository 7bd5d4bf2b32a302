/** What was typed and not yet sent, in this tab only, under the person who typed it. */
const PREFIX = 'kept:'
const keyOf = (userId: string, name: string): string => `${PREFIX}${userId}:${name}`

export function saveDraft({ userId, name, value }: { userId: string; name: string; value: unknown }): void {
  try {
    sessionStorage.setItem(keyOf(userId, name), JSON.stringify(value))
  } catch {
    // A full or refused storage costs the copy, not the form.
  }
}

export function readDraft(userId: string, name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(userId, name)) ?? 'null')
  } catch {
    return null
  }
}

export function deleteDraft(userId: string, name: string): void {
  sessionStorage.removeItem(keyOf(userId, name))
}

/** After a logout the next person at this screen finds nothing. A session that merely ran out keeps all, for who logs in again. */
export function dropAllDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}
