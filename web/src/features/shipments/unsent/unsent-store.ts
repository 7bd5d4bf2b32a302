import type { Unsent } from './unsent-types.ts'

/** In the browser's database: a photo is too large for its other stores, and of those the specification closes the list. */
const DATABASE = 'drawbar-unsent'
const STORE = 'acts'
/** Who has not come back to this computer for so long sends nothing from it any more; until then nobody else reads it. */
const FORGOTTEN_AFTER_MS = 30 * 24 * 60 * 60_000

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser’s database failed.')))
  })

/** What was written stays written once this resolves. */
async function inStore<T>(mode: IDBTransactionMode, unsent: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE, { keyPath: 'key' }))
  const database = await answerOf(opening)
  try {
    const transaction = database.transaction(STORE, mode)
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Nothing was kept.')))
    })
    const [answer] = await Promise.all([answerOf(unsent(transaction.objectStore(STORE))), done])
    return answer
  } finally {
    database.close()
  }
}

/** False where the browser has no room or no database: then it is known to this page only. */
export const storeUnsent = (unsent: Unsent): Promise<boolean> =>
  inStore('readwrite', (store) => store.put(unsent)).then(
    () => true,
    () => false,
  )

export const dropDraft = (key: string): Promise<unknown> =>
  inStore('readwrite', (store) => store.delete(key)).catch(() => undefined)

/** Another tab may have sent or dropped it. What cannot be looked up is taken to be there: its key keeps it from happening twice. */
export const isSaved = (key: string): Promise<boolean> =>
  inStore('readonly', (store) => store.count(key)).then(
    (count) => count > 0,
    () => true,
  )

export async function storedOf(owner: string): Promise<Unsent[]> {
  try {
    const all = (await inStore('readonly', (store) => store.getAll())) as Unsent[]
    const oldest = new Date(Date.now() - FORGOTTEN_AFTER_MS).toISOString()
    const forgotten = all.filter((unsent) => unsent.owner !== owner && unsent.recordedAt < oldest)
    await Promise.all(forgotten.map(({ key }) => dropDraft(key)))
    return all.filter((unsent) => unsent.owner === owner).toSorted((a, b) => a.recordedAt.localeCompare(b.recordedAt))
  } catch {
    return []
  }
}
